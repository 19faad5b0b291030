import { readdirSync } from 'node:fs';

/**
 * The folders of lib and their allowed imports: acyclic, so that each can be understood without
 * those that use it. All may import the files directly in lib, and words.
 */
const html = [
  'html/sanitize',
  'html/blocks',
  'html/media',
  'html/policy',
  'html/urls',
  'html/parse',
];
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
  ...html,
];
const libFolders = {
  words: [],
  'html/parse': [],
  'html/urls': [],
  'html/policy': ['html/urls'],
  'html/media': ['html/policy', 'html/urls', 'html/parse'],
  'html/blocks': ['html/media', 'html/parse'],
  'html/sanitize': html,
  navigation: ['template'],
  limits: [],
  cms: [],
  cache: [],
  site: ['cms', 'cache', 'faust', ...html],
  template: ['site'],
  faust: ['head', 'cms', 'site', 'template', 'navigation', 'limits', 'session', 'sign-in', ...html],
  redirects: ['cms'],
  head: ['cms', 'site', 'template', 'lists', ...html],
  lists: ['cms', 'cache', 'template'],
  resolve: ['head', 'cms', 'faust', 'site', 'cache', 'template', 'redirects', 'lists', ...html],
  search: [...pages, 'limits'],
  'query-address': [...pages, 'limits'],
  revalidate: ['cache', 'limits'],
  'wordpress-files': ['cms', 'cache', 'limits', 'html/urls'],
  avatars: ['limits', 'html/urls'],
  document: ['cms', 'site', 'cache', 'head', 'html/urls'],
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
const filesInFolders = readdirSync(new URL('lib', import.meta.url), { recursive: true }).filter(
  (file) => /\/.*\.\w+$/.test(file),
);
const problems = [
  ...filesInFolders
    .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => `lib/${file} is in none of its folders`),
  ...folders
    .filter((folder) => !filesInFolders.some((file) => file.startsWith(`${folder}/`)))
    .map((folder) => `lib/${folder} has no files`),
];
if (problems.length > 0)
  throw new Error(`libFolders in eslint.lib-folders.mjs: ${problems.join('; ')}`);

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
