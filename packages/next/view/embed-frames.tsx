import { whenNear } from '../navigation/prefetch';
import { isPlainClick } from './PageLink';

const CARD = '.embed-card,.embed-quote';

/** Puts a frame of the provider in the place of a card. */
function openEmbed(link: HTMLElement, byReader: boolean): void {
  const card = link.closest<HTMLElement>(CARD);
  const src = link.dataset.frame;
  if (!card || !src) return;
  const frame = document.createElement('iframe');
  // A film that nobody has asked for does not begin by itself.
  frame.src = byReader ? src : src.replace(/auto_?play=\w+/i, '');
  frame.title = link.textContent;
  frame.allow = 'autoplay;encrypted-media;fullscreen;picture-in-picture';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  const hadFocus = card.contains(document.activeElement);
  card.replaceChildren(frame);
  if (byReader || hadFocus) frame.focus();
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLElement>('[data-frame]');
  // With a key held, browsers open the provider's page elsewhere.
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  openEmbed(link, true);
}

/**
 * Makes the cards in an entry's body load their frames; without this they are links.
 *
 * @param when `near`: also those that come near the window, without a click
 */
export function openEmbedsIn(body: HTMLElement, when: 'click' | 'near'): void {
  body.addEventListener('click', onClick);
  if (when !== 'near') return;
  for (const link of body.querySelectorAll<HTMLElement>('.embed-card > [data-frame]')) {
    whenNear(link, () => openEmbed(link, false));
  }
}
