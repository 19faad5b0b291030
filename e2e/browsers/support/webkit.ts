import { expect } from '@playwright/test';
import { z } from 'zod';

import { freePort } from '@showcase/testing/servers/processes';
import { actionsBy } from './actions';
import type { Browser, Engine } from './browser';
import { until } from './hands';
import { takeComplaints, watchErrors } from './in-page/errors';
import { folderFor, programNamed, startProgram } from './program';

const DRIVER = 'WebKitWebDriver';

/** The arguments of MiniBrowser, the browser that comes with the driver. */
const OPTIONS = [
  '--automation',
  // Whatever is not on this machine is asked for at a port where nobody answers.
  '--proxy=http://127.0.0.1:9',
  '--ignore-host=127.0.0.1',
];

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/). @returns the answer's value */
async function send(method: 'POST' | 'DELETE', url: string, params?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: params && JSON.stringify(params) });
  const { value } = answerSchema.parse(await response.json());
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}

async function start(): Promise<Browser> {
  const screen = startProgram(folderFor('xvfb'), 'Xvfb', [
    ...['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
  ]);
  const display = await screen.printed(/^(\d+)$/m);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram(folderFor('webkit'), DRIVER, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    // Nothing of the desktop is needed, and none of it is started.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    // There is no graphics card.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  await until(async () => expect((await fetch(`${url}/status`)).ok).toBe(true));
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: OPTIONS },
  };
  const created = await send('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${url}/session/${sessionSchema.parse(created).sessionId}`;
  const post = (command: string, params: object) => send('POST', `${session}/${command}`, params);
  async function run<Answer>(
    question: (...given: string[]) => Answer,
    ...given: string[]
  ): Promise<Answer> {
    const script = `return JSON.stringify((${question})(...arguments))`;
    const text = z
      .string()
      .nullable()
      .parse(await post('execute/sync', { script, args: given }));
    return JSON.parse(text ?? 'null');
  }
  return {
    ...actionsBy((source) => post('actions', { actions: [source] })),
    async open(address) {
      await post('url', { url: address });
      await run(watchErrors);
      return null;
    },
    async ask(question, ...given) {
      await run(watchErrors);
      return run(question, ...given);
    },
    async resize(width, height) {
      const setWindow = (outerHeight: number) =>
        post('window/rect', { x: 0, y: 0, width, height: outerHeight });
      await setWindow(height);
      // The bar with the address takes a part of the height.
      const inside = await run(() => innerHeight);
      await setWindow(2 * height - inside);
    },
    forgetCookies: async () => {
      await send('DELETE', `${session}/cookie`);
    },
    complaints: () => run(takeComplaints),
    async close() {
      await send('DELETE', session);
      await program.stop();
      await screen.stop();
    },
  };
}

/** WebKitGTK, driven over WebDriver, on a screen of its own. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () =>
    programNamed(DRIVER) && programNamed('Xvfb')
      ? null
      : 'not installed: apt-get install webkit2gtk-driver xvfb',
  start,
};
