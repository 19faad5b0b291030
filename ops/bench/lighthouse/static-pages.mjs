/** Exports pages of the site as static files: the HTML without scripts, and its assets. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { UserError } from '../../../packages/cli/doors/programs.mjs';

const answerWithinMs = 30_000;

/** Compressible files. */
const text = /\.(?:html|css|svg|json|webmanifest)$/;

/** Removes the scripts of a page's HTML and the markup that serves them. */
const withoutScripts = (html) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/gi, '');

const unescaped = (value) => value.replaceAll('&amp;', '&');

/** Returns the URLs of a page's assets, not of its links. */
function loadedBy(html) {
  const tags = html.match(/<(?:img|link|source|video|audio)\b[^>]*>/gi) ?? [];
  return tags.flatMap((tag) => {
    const at = (name) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    const inSets = [at('srcset'), at('imagesrcset')].flatMap((set) =>
      (set ?? '').split(/,\s+/).map((part) => part.trim().split(/\s+/)[0]),
    );
    const isPage = /\srel="(?:canonical|prev|next|alternate|search|shortlink)"/i.test(tag);
    return [isPage ? '' : at('href'), at('src'), at('poster'), ...inSets]
      .filter(Boolean)
      .map(unescaped);
  });
}

/** Returns the URLs of files in styles, those of a page's style element included. */
const loadedByStyles = (css) =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address]) => address);

async function fetched(url) {
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'identity', accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) throw new UserError(`${url} answers ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

function save(folder, pathname, body) {
  const name = decodeURIComponent(pathname);
  const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
  if (text.test(file)) writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}

/**
 * Saves the pages of the site at `url` below `folder`, each file with a `.gz` copy where that is
 * smaller. `uris` end in a slash. Assets of other hosts are not saved. Throws UserError.
 */
export async function savePages(url, uris, folder) {
  const saved = new Set();
  async function saveLoaded(addresses, base) {
    for (const address of addresses) {
      const { origin, pathname, href } = new URL(address, base);
      if (origin !== new URL(url).origin || saved.has(pathname)) continue;
      saved.add(pathname);
      const body = await fetched(href);
      save(folder, pathname, body);
      if (pathname.endsWith('.css')) await saveLoaded(loadedByStyles(body.toString()), href);
    }
  }
  for (const uri of uris) {
    const address = new URL(uri, url);
    const html = withoutScripts((await fetched(address)).toString());
    save(folder, address.pathname, html);
    await saveLoaded([...loadedBy(html), ...loadedByStyles(html)], address);
  }
}
