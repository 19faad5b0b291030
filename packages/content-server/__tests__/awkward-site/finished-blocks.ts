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
const weeks = [1, 8, 15, 22].map(
  (first) => `<tr>${days.map((_, at) => `<td>${first + at}</td>`).join('')}</tr>`,
);

export const calendar = finished(
  `<div class="wp-block-calendar"><table class="wp-calendar-table"><caption>May 2024</caption><thead><tr>${head.join('')}</tr></thead><tbody>${weeks.join('').replace('20', '<a href="/2024/05/20/">20</a>')}</tbody></table></div>`,
);

const tags = [
  { slug: 'f%c3%aate-%f0%9f%8e%89', size: 8.61, count: 2, name: 'Fête 🎉' },
  { slug: 'rope-tar', size: 22, count: 24, name: 'Rope &amp; tar &lt;3' },
  { slug: '%e3%82%ab%e3%82%bf%e3%82%ab%e3%83%8a', size: 9.22, count: 3, name: 'カタカナ' },
];

export function tagCloud(classes: string, withCounts: boolean): string {
  const links = tags.map(({ slug, size, count, name }) => {
    const shown = withCounts ? `<span class="tag-link-count"> (${count})</span>` : '';
    return `<a href="/tag/${slug}/" class="tag-cloud-link" style="font-size: ${size}pt;" aria-label="${name} (${count} items)">${name}${shown}</a>`;
  });
  return finished(`<p class="${classes} wp-block-tag-cloud">${links.join('\n')}</p>`);
}

export const rss = finished(
  '<ul class="wp-block-rss"><li class="wp-block-rss__item"><a href="https://example.test/feed/">A feed</a></li></ul>',
);

export const siteTitle = finished(
  '<h2 class="wp-block-site-title"><a href="/" rel="home">North Island “Light” &amp; Ferry</a></h2>',
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
