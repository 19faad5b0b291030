import { sendFormsIn } from './contact-forms';
import { openEmbedsIn } from './embed-frames';

/** Makes the parts of an entry's body live that need code: one chunk, which few pages load. */
export function enliven(body: HTMLElement): void {
  openEmbedsIn(body);
  sendFormsIn(body);
}
