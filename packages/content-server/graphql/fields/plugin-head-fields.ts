import type { Post } from '../../model/site';
import type { Context, Fields } from '../context';
import { postSource, type PostSource, type TermSource, type UserSource } from '../sources';

interface Subject {
  title: string;
  description: string;
  /** Path on WordPress. */
  path: string;
  /** WordPress's meta fields, which the plugins keep their texts in. */
  meta: Readonly<Record<string, string>>;
}

/** The SEO fields of both Yoast's and Rank Math's add-ons; no WordPress has both. */
function seoOf({ title, description, path, meta }: Subject, { store }: Context) {
  const address = store.baseUrl + path;
  const canonical = meta._yoast_wpseo_canonical || meta.rank_math_canonical_url || address;
  const named = meta._yoast_wpseo_title || meta.rank_math_title;
  const metaDescription = meta._yoast_wpseo_metadesc || meta.rank_math_description || description;
  const isHidden =
    meta['_yoast_wpseo_meta-robots-noindex'] === '1' || /noindex/.test(meta.rank_math_robots ?? '');
  const [index, follow] = [isHidden ? 'noindex' : 'index', 'follow'];
  const socialTitle =
    meta['_yoast_wpseo_opengraph-title'] || meta.rank_math_facebook_title || title;
  const socialDescription =
    meta['_yoast_wpseo_opengraph-description'] ||
    meta.rank_math_facebook_description ||
    metaDescription;
  const image = meta['_yoast_wpseo_opengraph-image'] || meta.rank_math_facebook_image;
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', '@id': address, url: address, name: title },
      {
        '@type': 'WebSite',
        url: `${store.baseUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${store.baseUrl}/?s={search_term_string}`,
          },
        },
      },
    ],
  });
  return {
    title: named || `${title} - ${store.settings.title}`,
    metaDesc: metaDescription,
    description: metaDescription,
    canonical,
    canonicalUrl: canonical,
    metaRobotsNoindex: index,
    metaRobotsNofollow: follow,
    robots: [index, follow],
    opengraphTitle: socialTitle,
    opengraphDescription: socialDescription,
    opengraphImage: null,
    openGraph: {
      title: socialTitle,
      description: socialDescription,
      image: image ? { url: image, width: 1200, height: 630 } : null,
    },
    schema: { raw: json },
    // Rank Math's add-on includes the script element.
    jsonLd: { raw: `<script type="application/ld+json" class="rank-math-schema">${json}</script>` },
  };
}

/**
 * Meta fields of this server alone: the language of an entry (`de_DE`), and the text that its translations
 * share.
 */
const localeOf = (post: Post) => post.meta._locale || null;
const groupOf = (post: Post) => post.meta._translations;

function translationsOf(post: Post, context: Context): PostSource[] {
  const group = groupOf(post);
  const others = context.store.lists.content.filter(
    (each) => each !== post && groupOf(each) === group,
  );
  return group ? others.flatMap((each) => postSource(each, context) ?? []) : [];
}

const asLanguage = (locale: string | null) =>
  locale && {
    id: locale,
    locale,
    slug: locale.slice(0, 2),
    code: locale.slice(0, 2).toUpperCase(),
  };

/** WPML's languages: those that entries have. */
export const pluginRootFields: Fields<unknown> = {
  languages: (_source, _args, { store }) =>
    [...new Set(store.lists.content.flatMap((post) => localeOf(post) ?? []))].map((locale) => ({
      id: locale,
      code: locale.slice(0, 2),
      default_locale: locale,
    })),
};

/** A type has the fields of the plugins that are active. */
export const pluginPostFields: Fields<PostSource> = {
  seo({ post, restricted }, _args, context) {
    if (restricted) return null;
    const { title, excerpt: description, meta } = post;
    const path = context.store.permalinks.ofPost(post) ?? '/';
    return seoOf({ title, description, path, meta }, context);
  },
  language: ({ post }) => asLanguage(localeOf(post)),
  locale: ({ post }) => asLanguage(localeOf(post)),
  translations: ({ post }, _args, context, { schema }) => {
    const others = translationsOf(post, context);
    if (!schema.getType('Translation')) return others;
    return others.map(({ post: other }) => ({
      id: other.id,
      post_title: other.title,
      locale: localeOf(other),
      href: context.store.baseUrl + (context.store.permalinks.ofPost(other) ?? ''),
    }));
  },
};

export const pluginTermFields: Fields<TermSource> = {
  seo({ term }, _args, context) {
    const path = context.store.permalinks.ofTerm(term) ?? '/';
    return seoOf({ title: term.name, description: term.description, path, meta: {} }, context);
  },
  language: () => null,
  translations: () => [],
};

export const pluginUserFields: Fields<UserSource> = {
  seo({ author: { displayName: title, description, nicename } }, _args, context) {
    return seoOf({ title, description, path: `/author/${nicename}/`, meta: {} }, context);
  },
};
