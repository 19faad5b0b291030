import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import puppeteer, { type Page } from 'puppeteer-core';

import type { Browser, Engine } from './browser';
import { folderFor, programNamed, startProgram } from './program';

/** Firefox itself switches most of its services off when it is driven; this is the rest. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  // Whatever is not on this machine is asked for at a port where nobody answers.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': '127.0.0.1, localhost',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.trr.mode': 5,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': 'data:,',
};

const find = () => programNamed('firefox-esr', 'firefox');

/**
 * Leaving a page breaks off what it was still loading, which is no fault; NextAuth tells of it, and
 * Firefox of a font: 2152398850 is the number of NS_BINDING_ABORTED.
 */
const isFromLeaving = (text: string) =>
  /NS_BINDING_ABORTED|font: .* status=2152398850\b|CLIENT_FETCH_ERROR[^]*NetworkError/.test(text);

function watch(page: Page): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (!isFromLeaving(text)) found.push(`${page.url()}: ${text}`);
  };
  const isOurs = (url: string) => new URL(url).hostname === '127.0.0.1';
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  page.on('response', (response) => {
    // The status of a document is what its screen says.
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument) note(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isOurs(request.url())) note(`${reason} ${request.url()}`);
  });
  return found;
}

async function start(javaScript = true): Promise<Browser> {
  const folder = folderFor('firefox');
  const preferences = { ...PREFERENCES, 'javascript.enabled': javaScript };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder];
  const program = startProgram(folder, find() ?? 'firefox', [...options, 'about:blank']);
  const endpoint = await program.printed(/^WebDriver BiDi listening on (ws:\S+)$/m);
  const browser = await puppeteer.connect({
    browserWSEndpoint: `${endpoint}/session`,
    protocol: 'webDriverBiDi',
    defaultViewport: null,
  });
  const page = await browser.newPage();
  const found = watch(page);
  return {
    async open(url) {
      const go = () => page.goto(url, { waitUntil: 'load' });
      // The navigation of a frame that comes in between, such as to an error page, ends this one.
      const response = await go().catch((error: unknown) => {
        if (!String(error).includes('Address rejected')) throw error;
        return go();
      });
      return response?.status() ?? null;
    },
    ask: (question, ...given) => page.evaluate(question, ...given),
    hover: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    async forgetCookies() {
      await browser.deleteCookie(...(await browser.cookies()));
    },
    complaints: () => Promise.resolve(found.splice(0)),
    async close() {
      await browser.disconnect();
      await program.stop();
    },
  };
}

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (find() ? null : 'not installed: apt-get install firefox-esr'),
  start,
};
