import type { SiteContext } from '../definition/site-context';
import type { HeadLink, PageHead } from './head-data';
import { scriptText } from './plugin-json-ld';

const publisherOf = ({ config, site }: SiteContext, siteUrl: string) => ({
  '@type': config.publisher,
  name: site.title,
  url: `${siteUrl}/`,
});

/** The site and its search, on the front page: elsewhere nobody reads them. */
function webSite(inLanguage: string, context: SiteContext, siteUrl: string): object {
  const { title: name, description } = context.site;
  // A person has no logo.
  const logoName = context.config.publisher === 'Person' ? 'image' : 'logo';
  return {
    '@type': 'WebSite',
    name,
    description: description || undefined,
    url: `${siteUrl}/`,
    inLanguage,
    publisher: { ...publisherOf(context, siteUrl), [logoName]: `${siteUrl}/icon-512.png` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Search engines need no front page in it, but two items (Google's document of breadcrumbs). */
function breadcrumbs({ trail, pageTitle }: PageHead, siteTitle: string, siteUrl: string): object {
  const above: HeadLink[] = trail.length > 0 ? trail : [{ name: siteTitle, path: '/' }];
  const items = above.map(({ name, path }) => ({ name, item: siteUrl + path }));
  const itemListElement = [...items, { name: pageTitle }].map((item, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    ...item,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

const personOf = ({ name, path }: HeadLink, siteUrl: string) => ({
  '@type': 'Person',
  name,
  url: siteUrl + path,
});

/** The page itself, by schema.org's type of its kind. */
function pageNode(
  head: PageHead,
  context: SiteContext,
  siteUrl: string,
  shareImage: string,
): object {
  const { kind, pageTitle: title, name, path, picture, author, description } = head;
  const common = {
    url: siteUrl + path,
    inLanguage: head.language,
    datePublished: head.published ?? undefined,
    dateModified: head.modified ?? undefined,
  };
  const image = picture && {
    '@type': 'ImageObject',
    contentUrl: picture.url,
    caption: picture.alt || undefined,
    // Distances: https://schema.org/Distance
    width: picture.width ? `${picture.width} px` : undefined,
    height: picture.height ? `${picture.height} px` : undefined,
  };
  if (kind === 'post') {
    return {
      '@type': 'BlogPosting',
      headline: title,
      ...common,
      image: image ?? shareImage,
      author: author ? personOf(author, siteUrl) : undefined,
      publisher: publisherOf(context, siteUrl),
    };
  }
  if (kind === 'author') {
    const mainEntity = { ...personOf({ name, path }, siteUrl), description };
    return { '@type': 'ProfilePage', ...common, mainEntity };
  }
  // Files that are no images have a page like any other.
  if (kind === 'media' && image) return { ...image, name: title, ...common };
  return {
    '@type': kind === 'list' ? 'CollectionPage' : 'WebPage',
    name: title,
    ...common,
    primaryImageOfPage: image ?? undefined,
  };
}

/**
 * Returns what schema.org has words for, as the text of a script element: a plugin's, else the site's
 * own. Null for a page that is not to be found.
 */
export function jsonLd(
  head: PageHead,
  context: SiteContext,
  siteUrl: string,
  shareImage: string,
): string | null {
  if (head.robots.includes('noindex')) return null;
  if (head.jsonLd) return head.jsonLd;
  const graph =
    head.kind === 'home'
      ? [webSite(head.language, context, siteUrl)]
      : [
          pageNode(head, context, siteUrl, shareImage),
          breadcrumbs(head, context.site.title, siteUrl),
        ];
  return scriptText({ '@context': 'https://schema.org', '@graph': graph });
}
