/** A place in the window, in CSS pixels from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One window of a browser with a profile of its own, driven as a person would. */
export interface Browser {
  /** Goes to an address and waits for the page. @returns its HTTP status; null: the driver can't tell */
  open(url: string): Promise<number | null>;
  /** Runs a function in the page; it knows nothing but what is given, and the page. */
  ask<Answer>(question: (...given: string[]) => Answer, ...given: string[]): Promise<Answer>;
  click(spot: Spot): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives the window's inside this size, or the nearest that the browser can have. */
  resize(width: number, height: number): Promise<void>;
  forgetCookies(): Promise<void>;
  /** Errors, warnings and failed requests of its pages since the last call, a line each. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A kind of browser, and how it is started. */
export interface Engine {
  readonly name: string;
  /** Instructions to install the browser; null if it is installed. */
  missing(): string | null;
  start(): Promise<Browser>;
}
