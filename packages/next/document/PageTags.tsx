import { sitePath } from '@showcase/wordpress/browser';
import type { SiteContext } from '../definition/site-context';
import { readServerEnv } from '@showcase/wordpress';
import type { PageHead } from '../head/head-data';
import { jsonLd } from '../head/json-ld';
import { ownMediaOrigin } from '@showcase/html';

interface PageTagsProps {
  head: PageHead;
  context: SiteContext;
}

/** The whole address of a path of this site, or of one elsewhere. */
const absolute = (address: string, siteUrl: string) =>
  new URL(address.startsWith('/') ? siteUrl + address : address, siteUrl).href;

/** The page in other languages; `x-default` is the site's own language. */
function translationsOf({ translations }: PageHead, siteLanguage: string) {
  const main = translations.find(({ language }) => language === siteLanguage);
  return main ? [...translations, { ...main, language: 'x-default' }] : translations;
}

/** Open Graph's locale, `de_DE`, of a BCP 47 tag with a country; null without one. */
function localeOf(tag: string): string | null {
  const { language, region } = new Intl.Locale(tag);
  return region ? `${language}_${region}` : null;
}

/** Whether it is a picture that social networks do not show. */
const isVector = (url: string) => /\.svgz?(?:[?#]|$)/i.test(url);

/**
 * Returns how a page looks where it is shared, as properties of Open Graph (https://ogp.me/). Not
 * og:description, unless it is not the description (components/layout/DocumentHead.tsx). Without SITE_URL
 * nothing is an address of this site.
 */
function openGraph(
  head: PageHead,
  { config, site }: SiteContext,
  siteUrl: string | null,
  shareImage: string | null,
) {
  const { kind, pageTitle: title, author, socialDescription } = head;
  // The site's own image, for a page without one, stands for the site.
  const own = { ...config.shareImage, url: shareImage, alt: site.title };
  const picture = head.picture && isVector(head.picture.url) ? null : head.picture;
  const image = head.socialImage ?? picture ?? (shareImage ? own : null);
  const properties = {
    'og:type': kind === 'post' ? 'article' : kind === 'author' ? 'profile' : 'website',
    'og:title': head.socialTitle ?? title,
    'og:description': socialDescription === head.description ? null : socialDescription,
    'og:url': siteUrl && siteUrl + head.path,
    'og:site_name': site.title === title ? null : site.title,
    'og:locale': localeOf(head.language),
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'og:image:alt': image?.alt,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    ...(kind === 'post' && {
      'article:published_time': head.published,
      'article:modified_time': head.modified,
      'article:author': siteUrl && author && siteUrl + author.path,
      'article:section': head.section?.name,
    }),
  };
  return Object.entries(properties).filter(([, content]) => content);
}

/**
 * Renders what only crawlers read of a content page, and where its main picture is. Only in the served
 * document: crawlers load each page separately. `data-next-head` lets Next remove links on client
 * navigation, where they would be wrong. Addresses of this site need SITE_URL: a guess would be an
 * address that nobody can visit.
 */
export function PageTags({ head, context }: PageTagsProps) {
  const { SITE_URL: publicUrl } = readServerEnv();
  const shareImage = publicUrl && absolute(context.config.shareImage.src, publicUrl);
  const data = shareImage && jsonLd(head, context, publicUrl, shareImage);
  const canonical = publicUrl && absolute(head.canonical ?? head.path, publicUrl);
  const pictureHost = ownMediaOrigin(head.picture?.url ?? '', context.urls);
  return (
    <>
      {pictureHost && <link rel="preconnect" href={pictureHost} data-next-head="" />}
      <meta name="robots" content={head.robots} />
      {canonical && <link rel="canonical" href={canonical} data-next-head="" />}
      {head.prev && <link rel="prev" href={sitePath(head.prev)} data-next-head="" />}
      {head.next && <link rel="next" href={sitePath(head.next)} data-next-head="" />}
      {publicUrl &&
        translationsOf(head, context.language).map(({ language: lang, path }) => (
          <link
            key={lang}
            rel="alternate"
            hrefLang={lang}
            href={publicUrl + path}
            data-next-head=""
          />
        ))}
      {openGraph(head, context, publicUrl, shareImage).map(([property, content]) => {
        // `twitter:` tags are no properties of Open Graph: X reads them by `name`.
        const name = property.startsWith('twitter:') ? { name: property } : { property };
        return <meta key={property} {...name} content={String(content)} />;
      })}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  );
}
