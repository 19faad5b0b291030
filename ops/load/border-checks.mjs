/** Checks that a site in front of the demo answers as it must: pages, a sign-in and a preview. */
import { chromium as playwright } from '@playwright/test';
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { chromiumArgs } from '../scripts/chromium.mjs';
import { chromium, ensurePrograms } from '../scripts/test-programs.mjs';

const waitMs = 30_000;
const pageCount = 12;

const query = `{
  posts(first: 100) { nodes { databaseId uri title } }
  pages(first: 100) { nodes { uri title } }
  categories(first: 100) { nodes { uri title: name } }
}`;

/** A user of the demo who may edit. */
const editor = { username: 'editor', password: 'editor-demo' };

/** Sends requests as a page of the site would, and keeps cookies. `body`: sent as JSON, or as a form. */
function browserOf(url) {
  const cookies = new Map();
  return async (path, body) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      body: body && !isForm ? JSON.stringify(body) : body,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  };
}

/** Returns what is wrong with a page; null: nothing. */
async function pageProblem(send, { uri, title }) {
  const { status, text } = await send(uri);
  const shown = /<title[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  return status === 200 && shown.includes(title) ? null : `${status} “${shown}”`;
}

/** Both steps of the form: name and password, then NextAuth. */
async function signInProblem(send) {
  const { csrfToken } = JSON.parse((await send('/api/auth/csrf')).text);
  const { status, text: credentialsData } = await send('/api/account/sign-in', editor);
  if (status !== 200) return `${status} ${credentialsData}`;
  const form = { csrfToken, json: 'true', callbackUrl: '/home/', credentialsData };
  await send('/api/auth/callback/credentials', new URLSearchParams(form));
  const session = await send('/api/auth/session');
  return JSON.parse(session.text).user?.name ? null : `${session.status} ${session.text}`;
}

/** A preview is its editor's alone. */
async function previewProblem(send, url, { databaseId, title }) {
  const query = new URLSearchParams({ p: databaseId, previewPathname: `/?p=${databaseId}` });
  const path = `/api/editor/preview?${query}`;
  const strangers = await browserOf(url)(path);
  if (strangers.status !== 401) return `${strangers.status} for a stranger`;
  const frame = await send(`/?p=${databaseId}&preview=true`);
  if (frame.status !== 200) return `${frame.status} for the page`;
  const { status, text } = await send(path);
  return status === 200 && text.includes(title) ? null : `${status} ${text.slice(0, 200)}`;
}

const isHydrated = () =>
  Object.keys(document.getElementById('__next') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );

/** Returns what a browser complains of on a page, a line each, or that scripts did not take it over. */
async function browserProblem(browser, address) {
  const page = await browser.newPage();
  const lines = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(String(error)));
  await page.goto(address, { timeout: waitMs });
  await page
    .waitForFunction(isHydrated, undefined, { timeout: waitMs })
    .catch(() => lines.push('React has not hydrated the page.'));
  await page.close();
  return lines.join('\n') || null;
}

/** Opens Chromium; null where there is none, unless tests must have browsers. Throws UserError. */
async function openBrowser() {
  await ensurePrograms({ renews: false });
  const executablePath = await chromium();
  if (executablePath) return playwright.launch({ executablePath, args: chromiumArgs });
  if (process.env.REQUIRE_BROWSERS) throw new UserError('There is no Chromium.');
  console.log('Skipped: pages in a browser. There is no Chromium.');
  return null;
}

/** Runs the checks, printing a line for each. Resolves with the number of those that failed. */
export async function checkSite(url, ask) {
  const { posts, pages, categories } = await ask(query);
  // Titles that HTML writes as they are.
  const isPlain = ({ uri, title }) => uri && /^[\w ,.-]+$/.test(title);
  const entries = [pages, categories, posts].flatMap(({ nodes }) =>
    nodes.filter(isPlain).slice(0, 8),
  );
  const send = browserOf(url);
  const browser = await openBrowser();
  const opened = browser ? [...entries.slice(-2).map(({ uri }) => uri), '/', '/login/'] : [];
  const checks = [
    ...entries.slice(-pageCount).map((entry) => [entry.uri, () => pageProblem(send, entry)]),
    ['sign-in', () => signInProblem(send)],
    ['preview', () => previewProblem(send, url, posts.nodes.find(isPlain))],
    ...opened.map((uri) => [`${uri} in Chromium`, () => browserProblem(browser, url + uri)]),
  ];
  let failed = checks.length === pageCount + opened.length + 2 ? 0 : 1;
  for (const [name, check] of checks) {
    const problem = await check();
    if (problem) failed += 1;
    console.log(problem ? `FAILED  ${name}: ${problem}` : `passed  ${name}`);
  }
  await browser?.close();
  return failed;
}
