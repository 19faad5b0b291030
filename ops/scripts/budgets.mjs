/**
 * `npm run budgets`: checks what browsers load of the production build against a bare page of Next
 * and React built by the same compiler (ops/bench/bare). Fails above the budget, and when a script of a
 * content page contains code of a package that only editors need.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureInstalled } from './ensure-installed.mjs';
import { bare, ensureBareBuilt, ensureBuilt } from './launch/built.mjs';
import { launchContentServer } from './launch/content-server.mjs';
import { root, runMain, UserError } from './launch/processes.mjs';
import { startSite } from './launch/site.mjs';

/** A page of each kind in the bundled demo. */
const contentPages = ['/about/studio/', '/about/', '/bread-at-four-in-the-morning/', '/journal/'];
const contentRoute = '/[...wordpressNode]';

/** Maximum size of a content page's scripts beyond the bare page's, bytes, gzip level 9. */
const budget = 20_000;
/** Maximum size of its style sheets, including WordPress's blocks, bytes, gzip level 9. */
const stylesBudget = 20_000;

const answerWithinMs = 20_000;

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
  const scripts = new Map(
    [...files]
      .filter((file) => file.endsWith('.js') && !manifest.polyfillFiles.includes(file))
      .map((file) => [file, read(`${folder}/.next/${file}`)]),
  );
  const inline = [...html.matchAll(/<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  if (inline.length > 0) scripts.set('inline', inline.map(([, text]) => text).join('\n'));
  return scripts;
}

/** Returns the size of the style sheets in a page's HTML. */
function styleBytes(html) {
  const files = html.matchAll(/<link rel="stylesheet" href="\/_next\/([^"]+)"/g);
  return [...files].reduce((sum, [, file]) => sum + sizeOf(read(`.next/${file}`)), 0);
}

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

/** Returns the editors' packages that a script holds, each with the text that tells. */
const packagesIn = (script) =>
  Object.entries(editorPackages).flatMap(([folder, texts]) => {
    const found = texts.find((text) => script.includes(text));
    return found ? [`${folder} ("${found}")`] : [];
  });

const bytesOf = (scripts) => [...scripts.values()].reduce((sum, text) => sum + sizeOf(text), 0);

async function fetchPage(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
  if (response.status !== 200) throw new UserError(`${url} answers ${response.status}.`);
  return response.text();
}

runMain(async () => {
  ensureInstalled();
  await ensureBareBuilt();
  if ((await ensureBuilt()) !== 0) throw new UserError('The site could not be built.');

  const bareScripts = scriptsOf(read(`${bare}/.next/server/pages/index.html`), bare, '/');
  const bareBytes = bytesOf(bareScripts);
  checkMarkers();
  const content = await launchContentServer({});
  const site = await startSite(content.url);
  const pages = await Promise.all(
    contentPages.map(async (uri) => [uri, await fetchPage(site.url + uri)]),
  );
  await site.stop();

  console.log(`\n${'page'.padEnd(32)} scripts  gzip bytes  over bare  styles`);
  console.log(
    `${'bare Next + React'.padEnd(32)} ${String(bareScripts.size).padStart(7)} ${String(bareBytes).padStart(11)}`,
  );
  const problems = [];
  for (const [uri, html] of pages) {
    const scripts = scriptsOf(html, '.', contentRoute);
    const over = bytesOf(scripts) - bareBytes;
    const styles = styleBytes(html);
    const cells = [scripts.size, bareBytes + over, over, styles].map((n, i) =>
      String(n).padStart([7, 11, 10, 7][i]),
    );
    console.log(`${uri.padEnd(32)} ${cells.join(' ')}`);
    if (over > budget) {
      const files = [...scripts].map(([file, text]) => `    ${sizeOf(text)} ${file}`);
      problems.push(`${uri}: ${over} bytes over the bare page, ${budget} allowed`, ...files);
    }
    if (styles === 0 || styles > stylesBudget) {
      problems.push(`${uri}: ${styles} bytes of style sheets, ${stylesBudget} allowed, 0 is wrong`);
    }
    for (const [file, text] of scripts) {
      problems.push(...packagesIn(text).map((what) => `${uri}: ${file} holds ${what}`));
    }
  }
  console.log(
    problems.length > 0
      ? `\n${problems.join('\n')}`
      : `\nWithin the budgets: ${budget} bytes of script over bare, ${stylesBudget} of styles.`,
  );
  return problems.length > 0 ? 1 : 0;
});
