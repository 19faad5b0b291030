import { makePost } from '@showcase/testing/content/make-content';
import type { Post } from '@showcase/content-server/model';

/** Embeds as WordPress has them: from its embed block, its classic editor, and providers with scripts. */
const films = `<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->
<!-- wp:html -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
<iframe title="A walk along the quay" width="500" height="281" src="https://www.youtube.com/embed/aaaaaaaaaaa?feature=oembed" frameborder="0" allowfullscreen></iframe>
</div><figcaption class="wp-element-caption">The quay</figcaption></figure>
<iframe title="Spotify Embed: Harbour songs" style="border-radius: 12px" width="100%" height="152" src="https://open.spotify.com/embed/album/1a2B3c?utm_source=oembed"></iframe>
<blockquote class="twitter-tweet" data-width="550" data-dnt="true"><p lang="en" dir="ltr">Fog again. <a href="https://t.co/x">https://t.co/x</a></p>&mdash; Ann (@ann) <a href="https://twitter.com/ann/status/12?ref_src=twsrc%5Etfw">October 30, 2018</a></blockquote><script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>
<blockquote class="wp-embedded-content"><a href="https://other.example/a-walk/">A walk</a></blockquote><iframe class="wp-embedded-content" src="https://other.example/a-walk/embed/" title="A walk"></iframe>
<!-- /wp:html -->
<!-- wp:paragraph --><p>After.</p><!-- /wp:paragraph -->`;

/** A host that browsers ask for films and sound, too, and the pictures on it. */
export const PICTURE_HOST = 'https://films.example.test';
/** As they come from editors and from hands: with sizes, by name only, and in a <picture>. */
export const pictures = `<p>The harbour in May.</p>
<figure class="wp-block-image"><img src="${PICTURE_HOST}/first.svg" alt="First" width="1200" height="800"></figure>
<p><img src="${PICTURE_HOST}/centred.svg" class="aligncenter" alt="Centred" width="600" height="400"></p>
<p><img src="${PICTURE_HOST}/named-900x600.png" alt="Named"></p>
<picture><source srcset="${PICTURE_HOST}/wide.svg 1200w, javascript:x 600w" sizes="100vw"><img src="${PICTURE_HOST}/narrow.svg" alt="Chosen" width="900" height="600"></picture>
<p><img src="${PICTURE_HOST}/last-1200x800.png" alt="Last"></p>`;

/** Titles that a card must have room for. */
const TITLES = ['Wort '.repeat(40).trim(), '', 'يوم في الورشة', 'x'.repeat(200)];
/** Slugs as people write them. */
const SLUGS = ['party-🎉-time', '日本語の記事', 'café'];

/** Addresses of what is added to the demo. */
export const oddPaths = {
  untitledPost: '/untitled-note/',
  blankPage: '/blank/',
  longWords: '/long-words/',
  emptyCategory: '/category/workshop-dogs/',
  awkwardTitles: '/category/awkward/',
  embeds: '/films-of-the-quay/',
  pictures: '/harbour-in-may/',
  film: '/movie/the-last-tinsmith/',
  films: '/movies/',
  filmAndForm: '/film-and-form/',
  wideBlocks: '/wide-blocks/',
} as const;

/** Ids of the terms that the posts are in. */
export const oddTermIds = { awkward: 90_011, emoji: 90_012 } as const;

/**
 * Posts with awkward titles and slugs, and one with embeds.
 *
 * @param given their author and date
 */
export const oddlyNamedPosts = (given: Partial<Post>): Post[] => [
  makePost(90_020, 'films-of-the-quay', { ...given, title: 'Films of the quay', content: films }),
  makePost(90_021, 'harbour-in-may', { ...given, title: 'Harbour in May', content: pictures }),
  ...TITLES.map((title, index) =>
    makePost(90_030 + index, `awkward-${index}`, {
      ...given,
      title,
      termIds: [oddTermIds.awkward],
    }),
  ),
  ...SLUGS.map((slug, index) =>
    makePost(90_040 + index, slug, {
      ...given,
      title: `Post ${slug}`,
      termIds: [oddTermIds.emoji],
    }),
  ),
];
