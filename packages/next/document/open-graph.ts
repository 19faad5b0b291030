import { theSite } from '../definition';
import type { HeadData } from '../head/head-data';

type Property = [name: string, content: string];

/** Open Graph's locale, `de_DE`, of a BCP 47 tag with a country; null without one. */
function localeOf(language: string): string | null {
  const [, name, country] = /^([a-z]{2,3})-([A-Z]{2})\b/.exec(language) ?? [];
  return name && country ? `${name}_${country}` : null;
}

/** The site's own image, for a page without one; it stands for the site. */
function sharePicture({ siteTitle }: HeadData, url: string | null): HeadData['picture'] {
  const { width, height } = theSite().config.shareImage;
  return url === null ? null : { url, alt: siteTitle, width, height };
}

/**
 * Returns the Open Graph properties of a page (https://ogp.me/). Not og:description, which is the
 * description (components/layout/DocumentHead.tsx). Without SITE_URL no property is an address
 * of this site.
 */
export function openGraph(
  facts: HeadData,
  siteUrl: string | null,
  shareImage: string | null,
): Property[] {
  const { kind, title, siteTitle, path, published, modified, author, section } = facts;
  const isArticle = kind === 'post';
  const isOther = facts.socialDescription !== facts.description;
  const image = facts.socialImage ?? facts.picture ?? sharePicture(facts, shareImage);
  const properties: [string, string | 0 | null | undefined][] = [
    ['og:type', isArticle ? 'article' : kind === 'author' ? 'profile' : 'website'],
    ['og:title', facts.socialTitle ?? title],
    ['og:description', isOther ? facts.socialDescription : null],
    ['og:url', siteUrl && siteUrl + path],
    ['og:site_name', siteTitle === title ? null : siteTitle],
    ['og:locale', localeOf(facts.language)],
  ];
  if (image) {
    properties.push(
      ['og:image', image.url],
      ['og:image:width', image.width && String(image.width)],
      ['og:image:height', image.height && String(image.height)],
      ['og:image:alt', image.alt],
    );
  }
  if (isArticle) {
    properties.push(
      ['article:published_time', published],
      ['article:modified_time', modified],
      ['article:author', siteUrl && author && siteUrl + author.path],
      ['article:section', section?.name],
    );
  }
  return properties.flatMap(([name, content]): Property[] => (content ? [[name, content]] : []));
}
