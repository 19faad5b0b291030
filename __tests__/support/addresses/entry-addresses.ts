import type { Post, Site } from '@showcase/content-server/model';
import { splitParts } from '@showcase/html/page-breaks';
import { address, pathOf, type Address } from './address';

/** Every how many entries the odd forms of their addresses are listed, too. */
const ODD_FORMS_EVERY = 8;

/** `page/%pagename%`, `%postname%`, their endpoints, and redirect_canonical() for each. */
export function entryAddresses(
  site: Site,
  byId: ReadonlyMap<number, Post>,
  post: Post,
  index: number,
): Address[] {
  const { settings } = site;
  const own = pathOf(byId, post);
  const isStatic = settings.showOnFront === 'page';
  if (isStatic && post.id === settings.pageForPosts) {
    return [address('page_id of the posts page', `/?page_id=${post.id}`, { to: own })];
  }
  if (isStatic && post.id === settings.pageOnFront) {
    return [
      address('static front page', '/', { title: '' }),
      address('own slug of the front page', own, { to: '/' }),
      address('page_id of the front page', `/?page_id=${post.id}`, { to: '/' }),
    ];
  }
  const count = post.password ? 1 : splitParts(post.content).length;
  const all = [
    address(post.type, own, { title: post.title }),
    address('p', `/?p=${post.id}`, { to: own }),
    ...Array.from({ length: count - 1 }, (_, part) =>
      address('part', `${own}${part + 2}/`, { title: `${post.title} - Page ${part + 2}` }),
    ),
  ];
  if (index % ODD_FORMS_EVERY > 0 && count === 1) return all;
  const odd = post.type === 'attachment' ? [] : ['1/', `${count + 1}/`, 'page/2/', '0/'];
  return [
    ...all,
    ...[...odd, 'embed/', 'trackback/'].map((end) => address('endpoint', own + end, { to: own })),
    address('page of comments', `${own}comment-page-2/`, { to: `${own}#comments` }),
    address('name', `/?name=${post.slug}`, post.type === 'post' ? { to: own } : 404),
    ...capitalAddress(own),
    ...guessAddress(post),
  ];
}

/** Slugs are in small letters, and MySQL compares without regard to case. */
function capitalAddress(own: string): Address[] {
  const capital = own.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return capital === own ? [] : [address('capital letter', capital, { to: own })];
}

/** redirect_guess_404_permalink(): the slug begins with the last part, whatever is above it. */
function guessAddress({ type, slug }: Post): Address[] {
  const cut = slug.slice(0, Math.floor(slug.length * 0.8));
  if (type === 'attachment' || cut.length < 4 || /^[\d-]+$|-\d*$/.test(cut)) return [];
  const target = new RegExp(
    `/${encodeURIComponent(cut).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^/]*/$`,
    'i',
  );
  return [address('guess', `/nowhere/${cut}/`, { to: target })];
}
