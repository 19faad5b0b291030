import type { Change } from './receiver';
import type { RunOptions } from './wordpress';

/** What one request to WordPress does, and the calls that the website must get for it. */
export interface Scenario {
  name: string;
  code: string;
  calls: Change[][];
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
  admin: 1,
  writer: 2,
  reader: 3,
  news: 2,
  local: 3,
  red: 4,
  unused: 5,
  menu: 6,
  item: 36,
  approved: 2,
  waiting: 3,
} as const;

export const post = (number: number, ...paths: string[]): Change => ({
  type: 'post',
  id: number,
  paths,
});
export const term = (number: number, ...paths: string[]): Change => ({
  type: 'term',
  id: number,
  paths,
});
export const user = (number: number, ...paths: string[]): Change => ({
  type: 'user',
  id: number,
  paths,
});
export const menu: Change = { type: 'menu' };
export const settings: Change = { type: 'settings' };

export const news = term(id.news, '/category/news/');
export const red = term(id.red, '/tag/red/');
export const writer = user(id.writer, '/author/writer/');
