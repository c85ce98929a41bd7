/** A question to the server that takes a while: the answer to the last one asked, or the sentence that refused it. */

export class Asking<T> {
  answer = $state.raw<T | null>(null);
  busy = $state(false);
  trouble = $state("");
  private asked = 0;

  /** Ask; what was asked before is of no interest any more. Returns the answer, null where there is none or it came late. */
  async ask(question: () => Promise<T>): Promise<T | null> {
    this.drop();
    const mine = this.asked;
    this.busy = true;
    try {
      const answer = await question();
      if (mine !== this.asked) return null;
      this.answer = answer;
      return answer;
    } catch (error) {
      if (mine === this.asked) this.trouble = error instanceof Error ? error.message : String(error);
      return null;
    } finally {
      if (mine === this.asked) this.busy = false;
    }
  }

  /** Forget question and answer. */
  drop(): void {
    this.asked++;
    this.answer = null;
    this.busy = false;
    this.trouble = "";
  }
}
