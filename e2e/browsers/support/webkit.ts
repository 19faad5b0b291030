import { Builder, Capabilities, Key } from 'selenium-webdriver';

import { freePort } from '../../support/processes';
import type { Browser, Engine } from './browser';
import { takeComplaints, watchErrors } from './in-page/errors';
import { folderFor, programNamed, startProgram } from './program';
import { untilTrue } from './until';

const DRIVER = 'WebKitWebDriver';

/** What MiniBrowser, the browser that comes with the driver, is started with. */
const OPTIONS = [
  '--automation',
  // Whatever is not on this machine is asked for at a port where nobody answers.
  '--proxy=http://127.0.0.1:9',
  '--ignore-host=127.0.0.1',
];

const keys = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER } as const;

async function start(javaScript = true): Promise<Browser> {
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
  await untilTrue(`${DRIVER} answers`, async () => (await fetch(`${url}/status`)).ok);
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args: [...OPTIONS, `--enable-javascript=${javaScript}`] },
      }),
    )
    .build();
  const hands = () => driver.actions({ async: true });
  return {
    async open(address) {
      await driver.get(address);
      await driver.executeScript(watchErrors);
      return null;
    },
    async ask(question, ...given) {
      await driver.executeScript(watchErrors);
      return driver.executeScript(question, ...given);
    },
    hover: ({ x, y }) => hands().move({ x, y, duration: 0 }).perform(),
    click: ({ x, y }) => hands().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => hands().sendKeys(text).perform(),
    press: (key) => hands().sendKeys(keys[key]).perform(),
    async resize(width, height) {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The bar with the address takes a part of the height.
      const inside = await driver.executeScript<number>(() => innerHeight);
      await window.setRect({ x: 0, y: 0, width, height: 2 * height - inside });
    },
    forgetCookies: () => driver.manage().deleteAllCookies(),
    complaints: () => driver.executeScript(takeComplaints),
    async close() {
      await driver.quit();
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
