/** A rejected request and the response to it. */
export class Refusal extends Error {
  /** @param message tells the caller what is wrong and what to do. */
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
