/**
 * `npm run budgets`: checks what browsers load of the production build against a bare page of Next
 * and React built by the same compiler (ops/bench/bare). Fails above the budget, and when a script that
 * a page names contains code of a package that only editors need.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  ensureInstalled,
  launchContentServer,
  root,
  runMain,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { bare, buildBare, ensureBuilt } from './launch/built.mjs';
import { startSite } from './launch/site.mjs';

/** A page of each kind in the bundled demo. */
const contentPages = ['/about/studio/', '/about/', '/bread-at-four-in-the-morning/', '/journal/'];

/** Maximum size of a content page's scripts beyond the bare page's, bytes, gzip level 9. The id of a build makes 3 more or less. */
const budget = 22_100;
/** Maximum size of all style sheets, including WordPress's blocks, bytes, gzip level 9. */
const sheetsBudget = 20_000;
/** Maximum size of the styles in a page's document, bytes: gzip level 9, and as they are. */
const stylesBudget = { gzip: 6_700, raw: 27_200 };

/** Folders of packages that only editors need, and texts by which their minified code is known. */
const editorPackages = {
  '@apollo/client/': ['executeSelectionSet', 'notifyOnNetworkStatusChange', 'ROOT_SUBSCRIPTION'],
  '@faustwp/core/dist/mjs': [
    'useFaustQuery must be used within a FaustProvider',
    'Toolbar Nodes must have unique keys.',
    'wp-admin-bar-root-default',
  ],
  'next-auth/': ['CLIENT_FETCH_ERROR', 'CLIENT_SESSION_ERROR', '/api/auth/signin?'],
};

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const sizeOf = (text) => gzipSync(text, { level: 9 }).length;
const sum = (texts) => texts.reduce((total, text) => total + sizeOf(text), 0);

/**
 * Returns a page's scripts by file name below `_next/` (inline scripts under one name): those in
 * its HTML and those of its route in the build manifest. Without the polyfills, which only browsers
 * without module support load.
 */
function scriptsOf(html, folder, route) {
  const manifest = JSON.parse(read(`${folder}/.next/build-manifest.json`));
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const named = tags.flatMap((tag) => tag.match(/(?<=\/_next\/)static\/[^"' ]+\.js/g) ?? []);
  // Files that the inline script loads (packages/next/document/inline-script.js).
  const [, late = ''] = /data-files="([^"]*)"/.exec(html) ?? [];
  const added = late.split(' ').map((file) => `static/${file}`);
  const files = new Set([
    ...[...named, ...added].map(decodeURIComponent),
    ...manifest.pages['/_app'],
    ...manifest.pages[route],
  ]);
  const isLoaded = (file) => file.endsWith('.js') && !manifest.polyfillFiles.includes(file);
  const inline = html.matchAll(/<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return new Map([
    ...[...files].filter(isLoaded).map((file) => [file, read(`${folder}/.next/${file}`)]),
    ['inline', [...inline].map(([, text]) => text).join('\n')],
  ]);
}

/** Returns the style sheets that a page loads after its first paint. */
const sheetsOf = (html) =>
  [...html.matchAll(/<link href="\/_next\/([^"]+)"[^>]* data-late/g)].map(([, file]) =>
    read(`.next/${file}`),
  );

/** Returns the styles in a page's HTML. */
const stylesOf = (html) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

/** Throws when a package does not have the texts that it is known by any more. */
function checkMarkers() {
  for (const [folder, texts] of Object.entries(editorPackages)) {
    const files = readdirSync(path.join(root, 'node_modules', folder), { recursive: true });
    const code = files.filter((file) => file.endsWith('.js'));
    const all = code.map((file) => read(path.join('node_modules', folder, file))).join('\n');
    const missing = texts.find((text) => !all.includes(text));
    if (missing) throw new UserError(`${folder} can't be recognised by "${missing}" any more.`);
  }
}

/** Returns where scripts hold code of the editors' packages, as lines. @param scripts texts by file name */
function editorCodeIn(scripts) {
  return [...scripts].flatMap(([file, script]) =>
    Object.entries(editorPackages).flatMap(([folder, texts]) => {
      const found = texts.find((text) => script.includes(text));
      return found ? `${file} holds ${folder} ("${found}")` : [];
    }),
  );
}

/** Returns what is wrong with what a page loads, as lines. */
function problemsOf(scripts, over, sheets, styles) {
  const problems = [];
  if (over > budget) {
    const files = [...scripts].map(([file, text]) => `  ${sizeOf(text)} ${file}`);
    problems.push(`${over} bytes over the bare page, ${budget} allowed`, ...files);
  }
  if (sheets === 0 || sheets > sheetsBudget) {
    problems.push(`${sheets} bytes of style sheets, ${sheetsBudget} allowed, 0 is wrong`);
  }
  const { gzip, raw } = stylesBudget;
  if (styles === '' || sizeOf(styles) > gzip || styles.length > raw) {
    const size = `${sizeOf(styles)} bytes of styles in the document, ${styles.length} unpacked`;
    problems.push(`${size}: ${gzip} and ${raw} allowed, 0 is wrong`);
  }
  return [...problems, ...editorCodeIn(scripts)];
}

runMain(async () => {
  ensureInstalled();
  await buildBare();
  if ((await ensureBuilt()) !== 0) throw new UserError('The site could not be built.');
  checkMarkers();

  const bareScripts = scriptsOf(read(`${bare}/.next/server/pages/index.html`), bare, '/');
  const bareBytes = sum([...bareScripts.values()]);
  const rows = { 'bare Next + React': { scripts: bareScripts.size, bytes: bareBytes } };
  const problems = [];
  const content = await launchContentServer({});
  const site = await startSite(content.url);
  for (const uri of contentPages) {
    const response = await fetch(site.url + uri);
    if (response.status !== 200) throw new UserError(`${uri} answers ${response.status}.`);
    const html = await response.text();
    const scripts = scriptsOf(html, '.', '/[...wordpressNode]');
    const bytes = sum([...scripts.values()]);
    const [over, sheets, styles] = [bytes - bareBytes, sum(sheetsOf(html)), stylesOf(html)];
    const inDocument = { styles: sizeOf(styles), unpacked: styles.length };
    rows[uri] = { scripts: scripts.size, bytes, 'over bare': over, sheets, ...inDocument };
    problems.push(...problemsOf(scripts, over, sheets, styles).map((line) => `${uri}: ${line}`));
  }
  await Promise.all([site.stop(), content.stop()]);
  // The other routes, those for editors too: they load these packages on demand.
  for (const route of Object.keys(JSON.parse(read('.next/build-manifest.json')).pages)) {
    problems.push(...editorCodeIn(scriptsOf('', '.', route)).map((line) => `${route}: ${line}`));
  }
  console.table(rows);
  console.log(
    problems.join('\n') ||
      `Within the budgets: ${budget} bytes of script over bare, ${stylesBudget.gzip} of styles in a document, with gzip.`,
  );
  return problems.length > 0 ? 1 : 0;
});
