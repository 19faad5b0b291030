import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import WebSocket from 'ws';
import { z } from 'zod';

import { actionsBy } from './actions';
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

const isOurs = (url: string) => new URL(url).hostname === '127.0.0.1';

const contextSchema = z.object({ context: z.string() });
const treeSchema = z.object({ contexts: z.tuple([contextSchema], contextSchema) });
const navigationSchema = z.object({ navigation: z.string().nullable() });
const answerSchema = z.object({
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});
const logSchema = z.object({
  level: z.string(),
  text: z.string().nullable(),
  stackTrace: z.object({ callFrames: z.array(z.object({ url: z.string() })) }).optional(),
});
const requestSchema = z.object({
  navigation: z.string().nullable(),
  request: z.object({ url: z.string() }),
  response: z.object({ status: z.number() }).optional(),
  errorText: z.string().optional(),
});

const messageSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);

/** A connection of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
interface Bidi {
  /** Sends a command. @returns its result @throws Error with the browser's message */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** @param onEvent is called with each event that the session has subscribed to */
async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  socket.on('message', (data) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'event') return onEvent(message.method, message.params);
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });
  await once(socket, 'open');
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Collects what goes wrong in the pages, each after the address opened, and the status of each navigation. */
function watch(opened: () => string) {
  const complaints: string[] = [];
  const statuses = new Map<string, number>();
  const note = (text: string) => {
    if (!isFromLeaving(text)) complaints.push(`${opened()}: ${text}`);
  };
  const onEvent = (method: string, params: unknown) => {
    if (method === 'log.entryAdded') {
      const { level, text, stackTrace } = logSchema.parse(params);
      const at = stackTrace?.callFrames[0]?.url ?? '';
      if (level === 'error' || level === 'warn') note(`${text} ${at}`);
      return;
    }
    const { navigation, request, response, errorText } = requestSchema.parse(params);
    if (errorText !== undefined && isOurs(request.url)) note(`${errorText} ${request.url}`);
    if (!response) return;
    // The status of a document is what its screen says.
    if (navigation !== null) statuses.set(navigation, response.status);
    else if (response.status >= 400) note(`${response.status} ${request.url}`);
  };
  return { complaints, statuses, onEvent };
}

async function start(): Promise<Browser> {
  const folder = folderFor('firefox');
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder];
  const program = startProgram(folder, find() ?? 'firefox', [...options, 'about:blank']);
  const endpoint = await program.printed(/^WebDriver BiDi listening on (ws:\S+)$/m);
  let opened = '';
  const { complaints, statuses, onEvent } = watch(() => opened);
  const { send, close } = await connectBidi(`${endpoint}/session`, onEvent);
  await send('session.new', { capabilities: {} });
  const [{ context }] = treeSchema.parse(await send('browsingContext.getTree', {})).contexts;
  const events = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'];
  await send('session.subscribe', { events });
  return {
    ...actionsBy((source) => send('input.performActions', { context, actions: [source] })),
    async open(url) {
      opened = url;
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // The navigation of a frame that comes in between, such as to an error page, ends this one.
      const result = await go().catch((error: unknown) => {
        if (!String(error).includes('Address rejected')) throw error;
        return go();
      });
      return statuses.get(navigationSchema.parse(result).navigation ?? '') ?? null;
    },
    async ask(question, ...given) {
      const { result, exceptionDetails } = answerSchema.parse(
        await send('script.callFunction', {
          functionDeclaration: `(...given) => JSON.stringify((${question})(...given))`,
          arguments: given.map((value) => ({ type: 'string', value })),
          awaitPromise: false,
          target: { context },
        }),
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    forgetCookies: async () => {
      await send('storage.deleteCookies', {});
    },
    complaints: () => Promise.resolve(complaints.splice(0)),
    async close() {
      close();
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
