import type { Site } from '../../model/site';
import { makePage, makePost } from '@showcase/testing/content/make-content';
import * as classic from './classic-posts';
import * as design from './design-blocks';
import { interactive } from './interactive-blocks';
import { attachments, OLD_HOST } from './library';
import { markupPost } from './markup-post';
import { comments, oddPosts } from './odd-posts';
import * as pictures from './picture-blocks';
import { themeParts, widgets } from './site-blocks';
import { authors, menuItems, menuLocations, terms } from './structure';
import * as text from './text-blocks';

/** The path of the post with every tag of the classic editor; see markup-post.ts. */
export const MARKUP_PATH = '/every-tag-of-the-classic-editor/';

const FRONT = 401;
const JOURNAL = 402;
const SHORTCODES = 432;

const by = { authorId: 11, date: '2024-05-20T12:00:00' };

/** Posts that are about their markup, by their slugs. */
const MARKUP: Readonly<Record<string, string>> = {
  'blocks-paragraphs': text.paragraphs,
  'blocks-headings': text.headings,
  'blocks-lists': text.lists,
  'blocks-quotes': text.quotes,
  'blocks-plain-texts': text.plainTexts,
  'blocks-folded-texts': text.foldedTexts,
  'blocks-tables': text.tables,
  'blocks-images': pictures.images,
  'blocks-galleries': pictures.galleries,
  'blocks-covers': pictures.covers,
  'blocks-media-and-text': pictures.mediaBesideText,
  'blocks-players': pictures.players,
  'blocks-buttons': design.allButtons,
  'blocks-columns': design.allColumns,
  'blocks-groups': design.groups,
  'blocks-breaks': design.breaks,
  'blocks-widgets': widgets,
  'blocks-theme-parts': themeParts,
  'classic-alignments': classic.alignments,
  'classic-text-alignment': classic.textAlignment,
  'classic-old-markup': classic.oldMarkup,
  'blocks-interactive': interactive,
};

const markupPosts = Object.entries(MARKUP).map(([slug, content], at) =>
  makePost(410 + at, slug, {
    ...by,
    title: slug.replaceAll('-', ' '),
    content,
    termIds: [200, 208],
    meta: at % 5 === 0 ? { _thumbnail_id: '301' } : {},
    comments: slug === 'blocks-theme-parts' ? comments.slice(0, 3) : [],
  }),
);

/**
 * A site of all that is awkward in real ones: every core block as authors colour and align it, old
 * markup, titles, addresses, states and scripts of every kind, deep menus. Its texts are its own.
 */
export function awkwardSite(): Site {
  return {
    sourceUrl: OLD_HOST,
    settings: {
      title: 'North Island “Light” & Ferry',
      description: 'Notes of a keeper',
      language: 'en_GB',
      postsPerPage: 7,
      menuLocations,
      showOnFront: 'page',
      pageOnFront: FRONT,
      pageForPosts: JOURNAL,
    },
    authors,
    terms,
    posts: [
      makePage(FRONT, 'welcome', { ...by, title: 'Welcome' }),
      makePage(JOURNAL, 'journal', { ...by, title: 'Journal', content: '' }),
      makePage(403, 'about-the-island', { ...by, title: 'About the island' }),
      ...markupPosts,
      makePost(SHORTCODES, 'classic-shortcodes', {
        ...by,
        content: classic.shortcodes,
        termIds: [201],
      }),
      makePost(433, 'blocks-footnotes', { ...by, ...text.withFootnotes }),
      makePost(434, MARKUP_PATH.replaceAll('/', ''), {
        ...by,
        title: 'Every tag of the classic editor',
        content: markupPost,
        termIds: [200, 202, 206, 207, 208, 211],
      }),
      ...oddPosts,
      ...attachments(SHORTCODES),
      ...menuItems,
    ],
  };
}
