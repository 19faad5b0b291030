import type { Schema } from 'hast-util-sanitize';
import { tokens } from '../parse/tree';
import { FOREIGN_ATTRIBUTES, FOREIGN_TAGS } from './svg-and-mathml';
import { AVATAR_ADDRESS, DATA_IMAGE } from '../urls/media-url';
import { PROGRAM_SCHEMES } from '../urls/site-urls';
import { SITE_ROOT } from '../urls/site-urls';
import { FRAME_URL } from './embed-providers';

export const FLOW_TAGS = tokens(
  'address article aside blockquote caption center col colgroup dd details div dl dt figcaption ' +
    'figure footer h2 h3 h4 h5 h6 header hgroup hr li nav ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul',
);
export const PHRASING_TAGS = tokens(
  'abbr acronym b bdi bdo big br cite code data del dfn em i ins kbd mark q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr',
);
/** Links on parts of an image. */
export const MAP_TAGS = tokens('area map');
const MEDIA_TAGS = tokens('audio img picture source track video');

/** Elements that only the policy makes, for search forms and enlarged images. */
const MADE_TAGS = tokens('button form input label');

/** Required ancestors of table parts and the like: elsewhere a browser would drop or move them. */
const PARENTS: Record<string, string[]> = {
  ...Object.fromEntries(
    tokens('caption col colgroup tbody td tfoot th thead tr').map((tag) => [tag, ['table']]),
  ),
  area: ['map'],
  source: ['audio', 'picture', 'video'],
  track: ['audio', 'video'],
  input: ['form'],
  label: ['form'],
};

const ARIA = tokens(
  'ariaBusy ariaColCount ariaColIndex ariaColSpan ariaCurrent ariaDescribedBy ariaDetails ' +
    'ariaHidden ariaLabel ariaLabelledBy ariaLevel ariaPosInSet ariaRoleDescription ariaRowCount ' +
    'ariaRowIndex ariaRowSpan ariaSetSize',
);

/** ARIA roles that describe content; no live regions, no dialogs, no landmarks of the page. */
const ROLE =
  /^(?:article|cell|columnheader|complementary|definition|doc-[a-z]+|figure|group|img|list|listitem|math|none|note|presentation|region|row|rowgroup|rowheader|separator|table|term)$/;
const LENGTH = /^\d{1,5}(?:\.\d+)?(?:px|%)?$/;
type Attributes = NonNullable<Schema['attributes']>[string];
const SIZE: Attributes = [
  ['width', LENGTH],
  ['height', LENGTH],
];
const HTTP = /^https?:\/\//;
/** Referrer policies that reveal at most the origin, as the site's own policy in next.config.js. */
const REFERRER = tokens('no-referrer same-origin strict-origin strict-origin-when-cross-origin');
const CELL = ['colSpan', 'rowSpan', 'headers', 'scope', 'abbr', 'align', 'vAlign'];
const PLAYER: Attributes = [
  ['src', HTTP],
  ...tokens('autoPlay controls loop muted playsInline'),
  ['preload', 'none', 'metadata', 'auto'],
];

/** Settings that a schema needs so that the defaults of hast-util-sanitize, GitHub's, don't count. */
const NO_DEFAULTS: Schema = {
  ancestors: {},
  strip: [],
  // Links to anchors must keep working; attributes.ts drops ids that would clash.
  clobber: [],
  clobberPrefix: '',
  required: {},
  protocols: {},
};

/**
 * Allowlist of page bodies: WordPress's core blocks and the markup of its classic editor. Applied
 * last to every body; the steps before it only rewrite what is to be kept.
 */
export const BODY_SCHEMA: Schema = {
  ...NO_DEFAULTS,
  tagNames: [
    'a',
    ...[FLOW_TAGS, PHRASING_TAGS, MAP_TAGS, MEDIA_TAGS, FOREIGN_TAGS, MADE_TAGS].flat(),
  ],
  ancestors: PARENTS,
  // Without an action a form would be sent to the page that it is on.
  required: { form: { action: '/' } },
  protocols: { href: ['http', 'https', ...tokens(PROGRAM_SCHEMES)], cite: tokens('http https') },
  attributes: {
    ...FOREIGN_ATTRIBUTES,
    '*': [...ARIA, ...tokens('className dataBlockData dir id lang style title'), ['role', ROLE]],
    a: [
      ...tokens('href hrefLang download rel type'),
      ['target', '_blank'],
      ['dataFrame', FRAME_URL],
    ],
    area: [
      ...tokens('alt coords download href rel'),
      ['shape', 'circle', 'default', 'poly', 'rect'],
      ['target', '_blank'],
    ],
    audio: PLAYER,
    blockquote: ['cite'],
    button: [['type', 'button', 'submit'], 'popoverTarget', ['popoverTargetAction', 'hide']],
    col: ['span'],
    colgroup: ['span'],
    data: ['value'],
    del: ['cite', 'dateTime'],
    details: ['open', 'name'],
    div: [['tabIndex', 0], 'align', ['popover', 'auto']],
    form: [['action', SITE_ROOT]],
    img: [
      ['src', HTTP, DATA_IMAGE, AVATAR_ADDRESS],
      ...tokens('alt decoding fetchPriority loading sizes srcSet align'),
      ['referrerPolicy', ...REFERRER],
      ['useMap', /^#\S+$/],
      ...SIZE,
    ],
    input: [['type', 'search'], ['name', 's'], 'required', 'placeholder'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    map: ['name'],
    ol: ['reversed', 'start', 'type'],
    p: ['align'],
    pre: [['tabIndex', 0]],
    q: ['cite'],
    source: [['src', HTTP], ...tokens('srcSet sizes media type'), ...SIZE],
    sup: ['dataFn'],
    table: ['align', 'border', 'cellPadding', 'cellSpacing', ['width', LENGTH]],
    td: [...CELL, ['width', LENGTH]],
    th: [...CELL, ['width', LENGTH]],
    time: ['dateTime'],
    track: [['src', HTTP], 'kind', 'label', 'srcLang', 'default'],
    ul: ['dataColumns'],
    video: [...PLAYER, ['poster', HTTP], ...SIZE],
  },
};

/** Elements removed with their content: scripts, hidden text, and form controls. */
export const DROPPED = tokens(
  'base basefont bgsound command datalist fencedframe form frame frameset head input ' +
    'isindex keygen link meta noembed noframes option optgroup param portal script select slot ' +
    'style template textarea title',
);

/** Classes of elements that are left out. */
export const LEFT_OUT = new Set([
  // The policy makes them anew each time; the last two are WordPress's own.
  ...['embed-quote-link', 'lightbox-trigger', 'wp-lightbox-overlay'],
  // Open and close a menu, which is always open here.
  'wp-block-navigation__responsive-container-open',
  'wp-block-navigation__responsive-container-close',
  // Only the heading would be left of it.
  'wp-block-post-comments-form',
  // A link to the same file follows.
  'wp-block-file__embed',
  // WordPress makes its links from the requested address, which is that of GraphQL.
  'wp-block-query-pagination',
]);

/** Allowlist of titles, names, labels and excerpts: phrasing markup, no links, no styles. */
export const INLINE_SCHEMA: Schema = {
  ...NO_DEFAULTS,
  tagNames: tokens('abbr b bdi bdo br code del em i ins mark q s small span strong sub sup'),
  strip: [...DROPPED, ...tokens('area audio embed iframe math noscript object svg video')],
  attributes: {
    abbr: ['title'],
    bdi: ['dir', 'lang'],
    bdo: ['dir', 'lang'],
    span: ['dir', 'lang'],
  },
};
