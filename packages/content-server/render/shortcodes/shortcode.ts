/** A shortcode with its attributes; positional ones are under `0`, `1`, … */
export interface Shortcode {
  attributes: Readonly<Record<string, string | undefined>>;
  /** The enclosed content; empty without an end tag. */
  content: string;
}
