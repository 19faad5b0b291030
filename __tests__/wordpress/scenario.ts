import type { Call, Change } from './receiver';
import type { RunOptions } from './wordpress';

/** The code that one request to WordPress runs, and the calls that the website must get for it. */
export interface Scenario {
  name: string;
  code: string;
  calls: Call[];
  options?: RunOptions;
}

/** Ids of the content that php/content.php makes. */
export const id = {
  home: 10,
  about: 12,
  team: 13,
  first: 20,
  draft: 21,
  scheduled: 22,
  thrown: 23,
  sticky: 30,
  photo: 35,
  pattern: 40,
  navigation: 41,
  admin: 1,
  writer: 2,
  reader: 3,
  news: 2,
  local: 3,
  red: 4,
  menu: 6,
  item: 36,
  approved: 2,
  waiting: 3,
} as const;

type Named = Extract<Change, { id: number }>;
const change =
  (type: Named['type']) =>
  (number: number, ...paths: string[]): Change => ({ type, id: number, paths });
export const post = change('post');
export const term = change('term');
export const user = change('user');
export const menu: Change = { type: 'menu' };
export const settings: Change = { type: 'settings' };

export const first = post(id.first, '/first/');
export const sticky = post(id.sticky, '/sticky/');
export const news = term(id.news, '/category/news/');
export const red = term(id.red, '/tag/red/');
export const writer = user(id.writer, '/author/writer/');

/** A list that gained, lost or moved an entry; its path is named with it. */
interface List {
  tag: string;
  path?: string;
}
export const blog: List = { tag: 'list:post', path: '/blog/' };
export const pages: List = { tag: 'list:page' };
export const terms: List = { tag: 'list:any' };
export const inUncategorized: List = { tag: 'list:term:1', path: '/category/uncategorized/' };
export const inNews: List = { tag: `list:term:${id.news}`, path: '/category/news/' };
export const inLocal: List = { tag: `list:term:${id.local}`, path: '/category/news/local/' };
export const inRed: List = { tag: `list:term:${id.red}`, path: '/tag/red/' };
export const byWriter: List = { tag: `list:user:${id.writer}`, path: '/author/writer/' };
export const byAdmin: List = { tag: `list:user:${id.admin}`, path: '/author/admin/' };

/** A call that tells of changes, and of nothing else but these lists. */
export const call = (changes: Change[], lists: List[] = []): Call => ({
  paths: lists.flatMap(({ path }) => path ?? []),
  changes,
  tags: lists.map(({ tag }) => tag),
});

/** Scenarios, by their names, that all tell of the same: by one call, or by none for no changes. */
export const telling = (
  changes: Change[],
  lists: List[],
  scenarios: Record<string, string>,
  options: RunOptions = {},
): Scenario[] =>
  Object.entries(scenarios).map(([name, code]) => ({
    name,
    code,
    options,
    calls: changes.length > 0 ? [call(changes, lists)] : [],
  }));

/** Code that changes fields of a post. */
export const update = (number: number, fields: string) =>
  `wp_update_post( array( 'ID' => ${number}, ${fields} ) );`;

/** Code that makes a published entry with the id 50. */
export const publish = (fields: string) =>
  `wp_insert_post( array( 'import_id' => 50, 'post_status' => 'publish', 'post_author' => 2, ${fields} ) );`;
