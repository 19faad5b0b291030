import { readdirSync } from 'node:fs';

/**
 * The folders of lib and their allowed imports: acyclic, so that each can be understood without
 * those that use it. All may import the files directly in lib, and words.
 */
const pages = [
  'head',
  'cms',
  'site',
  'cache',
  'template',
  'faust',
  'redirects',
  'lists',
  'resolve',
];
const libFolders = {
  words: [],
  navigation: ['template'],
  limits: [],
  cms: [],
  cache: [],
  site: ['cms', 'cache', 'faust'],
  template: ['site'],
  faust: ['head', 'cms', 'site', 'template', 'navigation', 'limits', 'session', 'sign-in'],
  redirects: ['cms'],
  head: ['cms', 'site', 'template', 'lists'],
  lists: ['cms', 'cache', 'template'],
  resolve: ['head', 'cms', 'faust', 'site', 'cache', 'template', 'redirects', 'lists'],
  search: [...pages, 'limits'],
  'query-address': [...pages, 'limits'],
  revalidate: ['cache', 'limits'],
  'wordpress-files': ['cms', 'cache', 'limits'],
  avatars: ['limits'],
  document: ['cms', 'site', 'cache', 'head'],
  session: ['cms', 'limits', 'template'],
  'sign-in': ['cms', 'limits', 'site', 'session'],
  'protected-entry': [...pages, 'limits', 'session'],
  forms: [...pages, 'limits', 'session'],
  editor: [...pages, 'limits', 'revalidate', 'session', 'sign-in'],
  comments: [...pages, 'limits', 'revalidate', 'session', 'editor'],
  home: [...pages, 'session', 'sign-in', 'editor'],
  logs: [],
  server: [
    'logs',
    'cms',
    'cache',
    'site',
    'limits',
    'session',
    'document',
    'editor',
    'query-address',
  ],
};

// A folder that is not listed could import everything.
const folders = Object.keys(libFolders);
const filesInFolders = readdirSync(new URL('../../lib', import.meta.url), {
  recursive: true,
}).filter((file) => /\/.*\.\w+$/.test(file));
const problems = [
  ...filesInFolders
    .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => `lib/${file} is in none of its folders`),
  ...folders
    .filter((folder) => !filesInFolders.some((file) => file.startsWith(`${folder}/`)))
    .map((folder) => `lib/${folder} has no files`),
];
if (problems.length > 0)
  throw new Error(`libFolders in ops/eslint/lib-folders.mjs: ${problems.join('; ')}`);

/** Folders of packages/html and their allowed imports. */
const htmlFolders = {
  parse: [],
  urls: [],
  policy: ['urls'],
  media: ['policy', 'urls', 'parse'],
  blocks: ['media', 'policy', 'parse'],
  sanitize: ['blocks', 'media', 'policy', 'urls', 'parse'],
};

export const htmlZones = Object.entries(htmlFolders).flatMap(([folder, allowed]) =>
  Object.keys(htmlFolders)
    .filter((each) => each !== folder && !allowed.includes(each))
    .map((each) => ({
      target: `./packages/html/${folder}`,
      from: `./packages/html/${each}`,
      message: `${folder} may import only: ${allowed.join(', ') || 'no other folder of packages/html'}.`,
    })),
);

export const libZones = Object.entries(libFolders).flatMap(([folder, allowed]) =>
  folders
    .filter((each) => each !== folder && each !== 'words' && !allowed.includes(each))
    .map((each) => ({
      target: `./lib/${folder}`,
      from: `./lib/${each}`,
      // What the page of an entry has below its comments; it knows nothing of the rest of them.
      ...(folder === 'resolve' && each === 'comments' && { except: ['./with-comments.ts'] }),
      message: `lib/${folder} may import only: ${allowed.join(', ') || 'no other folder of lib'}.`,
    })),
);
