import { block, sentences } from './markup';

/**
 * Blocks that WordPress makes and the content server does not, as HTML that an author may have put
 * into a text: the site has to show what WordPress sends of them.
 */
const finished = (html: string): string => block('html', html);

/** One block as it is, wide, coloured and set in another size. */
export const looks = [
  '',
  'alignwide',
  'has-pale-pink-background-color has-background',
  'has-vivid-red-color has-text-color has-large-font-size',
];

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const head = days.map((day) => `<th scope="col" aria-label="${day}">${day.charAt(0)}</th>`);
const pad = '<td class="pad">&nbsp;</td>';
const numbers = Array.from({ length: 31 }, (_, index) =>
  index === 19 ? '<td><a href="/2024/05/20/">20</a></td>' : `<td>${index + 1}</td>`,
);
const cells = [pad, pad, ...numbers, pad, pad];
const weeks = [0, 1, 2, 3, 4].map(
  (week) => `<tr>${cells.slice(week * 7, week * 7 + 7).join('')}</tr>`,
);

export const calendar = finished(
  `<div class="wp-block-calendar"><table class="wp-calendar-table"><caption>May 2024</caption><thead><tr>${head.join('')}</tr></thead><tbody>${weeks.join('')}</tbody></table></div>`,
);

const tags = [
  { slug: '100-certain', id: 207, size: 8.61, count: 2, name: '100% certain' },
  { slug: 'f%c3%aate-%f0%9f%8e%89', id: 206, size: 8.61, count: 2, name: 'Fête 🎉' },
  { slug: 'rope-tar', id: 208, size: 22, count: 24, name: 'Rope &amp; tar &lt;3' },
  { slug: 'topic-0', id: 220, size: 8, count: 1, name: 'Topic 0' },
  { slug: 'topic-2', id: 222, size: 8, count: 1, name: 'Topic 2' },
  { slug: '%e3%82%ab%e3%82%bf%e3%82%ab%e3%83%8a', id: 211, size: 9.22, count: 3, name: 'カタカナ' },
];

export function tagCloud(classes: string, withCounts: boolean): string {
  const links = tags.map(({ slug, id, size, count, name }, index) => {
    const shown = withCounts ? `<span class="tag-link-count"> (${count})</span>` : '';
    return `<a href="/tag/${slug}/" class="tag-cloud-link tag-link-${id} tag-link-position-${index + 1}" style="font-size: ${size}pt;" aria-label="${name} (${count} items)">${name}${shown}</a>`;
  });
  return finished(`<p class="${classes} wp-block-tag-cloud">${links.join('\n')}</p>`);
}

export const rss = finished(
  '<ul class="wp-block-rss"><li class="wp-block-rss__item"><div class="wp-block-rss__item-title"><a href="https://example.test/feed/">https://example.test/feed/</a></div></li></ul>',
);

export const siteTitle = finished(
  '<h2 class="wp-block-site-title"><a href="/" rel="home">North Island “Light” &amp; Ferry</a></h2>',
);

export const logIn = finished(
  '<div class="logged-out wp-block-loginout"><a href="/login">Log in</a></div>',
);

const entries = ['Ferry', 'Tower', 'Shop'].map(
  (label) =>
    `<li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="/${label}/"><span class="wp-block-navigation-item__label">${label}</span></a></li>`,
);

export const navigation = finished(
  `<nav class="wp-block-navigation"><ul class="wp-block-navigation__container">${entries.join('')}</ul></nav>`,
);

export function author(classes: string): string {
  const name = 'wp-block-post-author';
  return finished(
    `<div class="${classes} ${name}"><div class="${name}__content"><p class="${name}__byline">Kept by</p><p class="${name}__name">The Keeper of the “North” Light &amp; Bell</p><p class="${name}__bio">${sentences(2, 3)} &lt;strong&gt;Bold&lt;/strong&gt;</p></div></div>`,
  );
}

export function neighbour(
  classes: string,
  which: 'previous' | 'next',
  address: string,
  text: string,
): string {
  const rel = which === 'next' ? 'next' : 'prev';
  return finished(
    `<div class="post-navigation-link-${which} ${classes} wp-block-post-navigation-link"><a href="${address}" rel="${rel}">${text}</a></div>`,
  );
}

export const commentsTitle = finished(
  '<h2 id="comments" class="wp-block-comments-title">3 responses to &#8220;blocks theme parts&#8221;</h2>',
);
