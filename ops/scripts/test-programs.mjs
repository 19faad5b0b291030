/** The programs that tests drive, beside Node: which are there, and how the others are installed. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { launch } from '../../packages/cli/doors/programs.mjs';

const isThere = (command, ...args) => spawnSync(command, args, { env }).status === 0;
/** Debian has nginx where only root's PATH leads. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

const extensions = ['curl', 'mbstring', 'pdo_sqlite', 'SimpleXML', 'tokenizer'];
const hasPhp = `foreach (['${extensions.join("','")}'] as $x) if (!extension_loaded($x)) exit(1);`;

/** Programs that tests need: name, packages of Debian, and whether this machine has them. */
const programs = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    isInstalled: async () => (await chromium()) !== null,
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => isThere('which', 'firefox-esr') || isThere('which', 'firefox'),
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => isThere('which', 'WebKitWebDriver') && isThere('which', 'Xvfb'),
  },
  { name: 'nginx', packages: ['nginx-light'], isInstalled: () => isThere('nginx', '-v') },
  {
    name: 'Redis',
    packages: ['redis-server'],
    isInstalled: () => isThere('redis-server', '--version'),
  },
  {
    name: 'PHP',
    packages: ['php-cli', 'php-curl', 'php-mbstring', 'php-sqlite3', 'php-xml', 'unzip'],
    isInstalled: () => isThere('php', '-r', hasPhp) && isThere('unzip', '-v'),
  },
];

/** Returns the path of Chromium: the system's, or Playwright's own; null without one. */
export async function chromium() {
  const playwright = await import('@playwright/test');
  return findChromium(playwright.chromium.executablePath());
}

/** Returns what a command of root begins with; null where nobody here may be root without a password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return isThere('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

/** Installs Debian's packages of some programs, in the newest version; what can't be had is left out. */
async function installPackages(wanted) {
  const prefix = rootPrefix();
  if (wanted.length === 0 || prefix === null || !isThere('apt-get', '--version')) return;
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    const stdio = ['ignore', 'ignore', 'inherit'];
    return launch([...rest, '-qq', '-y', ...args], { program, stdio }).ended;
  };
  const install = (packages) => apt('install', '--no-install-recommends', ...packages);
  console.log(`Installing ${wanted.map(({ name }) => name).join(', ')} (apt-get) …`);
  await apt('update');
  if ((await install(wanted.flatMap(({ packages }) => packages))) === 0) return;
  // One package that the distribution does not have keeps apt-get from installing the others.
  for (const { packages } of wanted) await install(packages);
}

async function missingOnes() {
  const installed = await Promise.all(programs.map(({ isInstalled }) => isInstalled()));
  return programs.filter((_, i) => !installed[i]);
}

/**
 * Installs the missing programs where that can be done; with `renews` the others, too, in their newest
 * version. Chromium, without which no test in a browser runs, comes from Playwright where the system has
 * none. Returns a line for each that is missing still.
 */
export async function ensurePrograms({ renews }) {
  await installPackages(renews ? programs : await missingOnes());
  if ((await chromium()) === null) {
    await launch(['node_modules/@playwright/test/cli.js', 'install', 'chromium']).ended;
  }
  return (await missingOnes()).map(
    ({ name, packages }) => `${name} is not installed: apt-get install ${packages.join(' ')}`,
  );
}
