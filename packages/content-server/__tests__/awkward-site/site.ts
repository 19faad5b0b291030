import type { Post, Site } from '../../model';
import { makePage, makePost } from '@showcase/testing/content/make-content';
import { alignments, oldMarkup, shortcodes, textAlignment } from './classic-posts';
import { allButtons, allColumns, breaks, groups } from './design-blocks';
import { interactive } from './interactive-blocks';
import { worldPosts } from './languages';
import { attachments, OLD_HOST } from './library';
import { markupPost } from './markup-post';
import { covers, mediaBesideText, players } from './media-blocks';
import { comments, oddPosts } from './odd-posts';
import { galleries, images } from './picture-blocks';
import { themeParts, widgets } from './site-blocks';
import { authors, menuItems, menuLocations, terms } from './structure';
import { tables } from './tables';
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
  'blocks-tables': tables,
  'blocks-images': images,
  'blocks-galleries': galleries,
  'blocks-covers': covers,
  'blocks-media-and-text': mediaBesideText,
  'blocks-players': players,
  'blocks-buttons': allButtons,
  'blocks-columns': allColumns,
  'blocks-groups': groups,
  'blocks-breaks': breaks,
  'blocks-widgets': widgets,
  'blocks-theme-parts': themeParts,
  'classic-alignments': alignments,
  'classic-text-alignment': textAlignment,
  'classic-old-markup': oldMarkup,
  'blocks-interactive': interactive,
};

const markupPosts: readonly Post[] = [
  ...Object.entries(MARKUP).map(([slug, content], at) =>
    makePost(410 + at, slug, {
      ...by,
      title: slug.replaceAll('-', ' '),
      content,
      termIds: [200, 208],
      meta: at % 5 === 0 ? { _thumbnail_id: '301' } : {},
      comments: slug === 'blocks-theme-parts' ? comments.slice(0, 3) : [],
    }),
  ),
  makePost(SHORTCODES, 'classic-shortcodes', { ...by, content: shortcodes, termIds: [201] }),
  makePost(433, 'blocks-footnotes', {
    ...by,
    content: text.withFootnotes.content,
    meta: { footnotes: text.withFootnotes.notes },
  }),
  makePost(434, MARKUP_PATH.replaceAll('/', ''), {
    ...by,
    title: 'Every tag of the classic editor',
    content: markupPost,
    termIds: [200, 202, 206, 207, 208, 211],
  }),
];

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
      showOnFront: 'page',
      pageOnFront: FRONT,
      pageForPosts: JOURNAL,
      postsPerPage: 7,
      menuLocations,
    },
    authors: [...authors],
    terms: [...terms],
    posts: [
      makePage(FRONT, 'welcome', { ...by, title: 'Welcome' }),
      makePage(JOURNAL, 'journal', { ...by, title: 'Journal', content: '' }),
      makePage(403, 'about-the-island', { ...by, title: 'About the island' }),
      ...markupPosts,
      ...oddPosts,
      ...worldPosts,
      ...attachments(SHORTCODES),
      ...menuItems,
    ],
  };
}
