import { SharedSiteQueryDocument } from '../../gql/documents';
import { headOf } from '../../head/head-data';
import { jsonLd } from '../../head/json-ld';
import { siteDataOf } from '../../site/parse-site-data';
import { makeContext } from '@showcase/testing/site/make-context';
import { withSiteLinks } from '../../files/fetch-file';

const SITE = 'https://site.example';
const CMS = 'https://cms.example/site2';

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = CMS;
  process.env.WORDPRESS_ADMIN_URL = `${CMS}/core/wp-admin/`;
  process.env.SITE_URL = SITE;
});

/** Returns the fields that WPGraphQL derives from the URL of a menu item: no query, no fragment, and the folder. */
function menuItem(url: string) {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const nothing = { description: null, target: null, linkRelationship: null, title: null };
  const item = { id: 'x', label: 'x', uri: url.replace(CMS, ''), path, url, ...nothing };
  return { ...item, parentId: null, cssClasses: null, menu: null, connectedNode: null };
}

const hrefIn = (html: string) => /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** Place with addresses of WordPress → returns the link that this place shows for an address. */
const places: Record<string, (address: string) => string | null | undefined> = {
  menu(address) {
    const menu = { nodes: [menuItem(address)] };
    // Only what menus are made of: other parts of the answer are asked for when they are needed.
    const { html, ...definition } = makeContext();
    const answer: object = html.cleanAnswer<object>(SharedSiteQueryDocument, {
      primaryMenuItems: menu,
    });
    return siteDataOf(answer, definition).primaryMenu[0]?.path;
  },
  'link in a field'(address) {
    const answer = { acf: { link: { url: address, target: '', title: 'x' } } };
    return (makeContext().html.cleanAnswer(null, answer) as typeof answer).acf.link.url;
  },
  'text in a field'(address) {
    const answer = { intro: `<a href="${address}">x</a>` };
    return hrefIn((makeContext().html.cleanAnswer(null, answer) as typeof answer).intro);
  },
  body: (address) => hrefIn(String(makeContext().html.cleanBody(`<a href="${address}">x</a>`))),
  feed: (address) => hrefIn(withSiteLinks(`<a href="${address}">x</a>`)),
  canonical: (address) => headWith({ canonical: address }).canonical,
  'JSON-LD'(address) {
    const facts = headWith({ jsonLd: JSON.stringify({ url: address }) });
    return String(
      (JSON.parse(jsonLd(facts, makeContext(), SITE, '') ?? '') as { url: unknown }).url,
    );
  },
};

function headWith(given: object) {
  const plugin = { robots: [], translations: [], ...given };
  const page = { seed: { uri: '/' }, page: 1, parts: 1, given: {}, context: makeContext() };
  return headOf({ ...page, plugin: plugin as never });
}

describe.each(Object.keys(places))('in a %s', (place) => {
  test.each([
    [CMS, '/'],
    [`${CMS}/about/#team`, '/about/#team'],
    [`${CMS}/?s=news`, '/?s=news'],
    [`${CMS}/about?a=1#team`, '/about/?a=1#team'],
    ['http://www.cms.example/site2/about/?a=1', '/about/?a=1'],
    [
      `${CMS}/wp-content/uploads/2026/floor.plan.pdf`,
      `${CMS}/wp-content/uploads/2026/floor.plan.pdf`,
    ],
    [`${CMS}/wp-login.php`, `${CMS}/wp-login.php`],
    [`${CMS}/core/wp-admin/`, `${CMS}/core/wp-admin/`],
    [`${CMS}/core/about/`, '/core/about/'],
    [`${CMS}/wp-adminton/`, '/wp-adminton/'],
    ['https://cms.example/elsewhere/', 'https://cms.example/elsewhere/'],
    [`${SITE}/?p=12&preview=true`, '/?p=12&preview=true'],
    ['https://other.example/x', 'https://other.example/x'],
  ])('%s leads to %s', (address, expected) => {
    const absolute = new URL(expected, SITE).href;
    expect(new URL(String(places[place]?.(address)), SITE).href).toBe(absolute);
  });

  // Plugins and feeds write whole addresses.
  if (['canonical', 'JSON-LD', 'feed'].includes(place)) return;
  test.each([
    ['/about/', '/about/'],
    ['/site2/about/', '/about/'],
    ['/wp-content/uploads/floor.plan.pdf', `${CMS}/wp-content/uploads/floor.plan.pdf`],
    ['//example.org/x', 'https://example.org/x'],
    ['//cms.example/site2/x/', '/x/'],
    ['example.org', 'http://example.org/'],
    ['www.example.org/x', 'http://www.example.org/x'],
    ['plan.pdf', 'plan.pdf'],
    ['#team', '#team'],
    ['?s=news', '?s=news'],
    ['sms:+123', 'sms:+123'],
    ['TEL:+123', 'tel:+123'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
  ])('%s leads to %s', (address, expected) => {
    expect(places[place]?.(address)).toBe(expected);
  });
});
