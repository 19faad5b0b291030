/** A call that is not carried out: what is answered to it. */
export class Refusal extends Error {
  /**
   * @param message says what is wrong and what to do; it is answered to the caller.
   */
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
