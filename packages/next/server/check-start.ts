import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { fieldsOf, withoutBasePath } from '@showcase/wordpress/browser';
import { readServerEnv, writeFileAtomically } from '@showcase/wordpress';
import { buildFacts } from '../definition/build-facts';
import { theSite } from '../definition/define-site';
import type { SiteConfig, SiteSecurity } from '../definition/site-config';
import { isApi } from './answer-headers';
import { dataWarning, secretProblem, siteUrlEffect } from './settings.mjs';

/** Says what is lost when DATA_DIR can't be written, such as on a full disk; null when it can be. */
export function dataProblem(dataDir: string): string | null {
  const file = join(dataDir, `.writable-${process.pid}`);
  try {
    writeFileAtomically(file, 'x');
    rmSync(file);
    return null;
  } catch (error) {
    const code = String(fieldsOf(error).code);
    return dataWarning(dataDir, code);
  }
}

const LABEL = String.raw`[a-z\d](?:[a-z\d-]*[a-z\d])?`;
/** A host, or with `*.` all below it, with a port if need be. A name without a dot is a keyword more likely. */
const OTHERS_HOST = String.raw`(?:localhost|(?:\*\.)?${LABEL}(?:\.${LABEL})+)(?::\d{1,5})?`;
const PLACE = new RegExp(`^(?:https://)?${OTHERS_HOST}$`, 'i');
const CODE = new RegExp(String.raw`${PLACE.source}|^'sha256-[\w+/]{43}='$`, 'i');
const CONNECTION = new RegExp(`^(?:(?:https|wss)://)?${OTHERS_HOST}$`, 'i');

/** Patterns of the entries that `security` accepts: no whole schemes, no paths, no inline code but by its hash. */
const SECURITY: Record<keyof SiteSecurity, RegExp> = {
  scripts: CODE,
  styles: CODE,
  connect: CONNECTION,
  frames: PLACE,
  forms: PLACE,
  fonts: PLACE,
};

/** Returns what is wrong with the setting `security` of site.config.ts: a line for each list. */
export const securityProblems = (security: SiteSecurity): string[] =>
  Object.entries({ ...security }).flatMap(([list, entries = []]) => {
    const pattern = new Map(Object.entries(SECURITY)).get(list);
    const wrong = entries
      .filter((each) => !pattern?.test(each))
      .map((each) => JSON.stringify(each));
    if (pattern && wrong.length === 0) return [];
    return `security.${list} in site.config.ts: ${wrong.join(', ')} is not allowed there. It takes hosts, such as "cdn.example.com" or "https://cdn.example.com:8443", without a path (docs/guides/third-parties.md).`;
  });

/** Returns what is wrong with the setting `picturesOfOtherHosts`: a site in JavaScript has no compiler to check it. */
const pictureProblems = (value: string): string[] =>
  value === 'show' || value === 'never'
    ? []
    : [
        `picturesOfOtherHosts in site.config.ts is ${JSON.stringify(value)}: it takes "show" or "never" (docs/settings.md#pictures-of-other-hosts).`,
      ];

/** Lowest version of Node.js, as in `engines` of package.json: Next's server.js does not compare it. */
const LOWEST_NODE = [20, 19] as const;

/** Returns what is wrong with the version of Node.js; nothing where it is recent enough. */
function nodeProblems(): string[] {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isRecent = major > LOWEST_NODE[0] || (major === LOWEST_NODE[0] && minor >= LOWEST_NODE[1]);
  if (isRecent) return [];
  return [`This needs Node.js ${LOWEST_NODE.join('.')} or later, and runs on ${node}.`];
}

/**
 * Exits with one line that names all that is wrong with the start: the version of Node.js, wrong values, settings of Next without
 * the engine's, and, for a production server with a WordPress, a missing secret, without which sessions could
 * be forged.
 *
 * @param hasShowcase whether the site was compiled with the settings of with-showcase.js
 */
export function refuseToStart(
  env: NodeJS.ProcessEnv = process.env,
  config: Pick<SiteConfig, 'picturesOfOtherHosts' | 'security'> = theSite().config,
  hasShowcase = buildFacts() !== null,
): void {
  const isServing = env.NODE_ENV === 'production' && env.NEXT_PHASE !== 'phase-production-build';
  const { security = {}, picturesOfOtherHosts } = config;
  const problems = [
    ...nodeProblems(),
    ...securityProblems(security),
    ...pictureProblems(picturesOfOtherHosts),
  ];
  if (!hasShowcase)
    problems.push(`next.config.js needs withShowcase() (docs/faust.md#your-files).`);
  try {
    readServerEnv(env);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const isDemo = env.EMBEDDED_CONTENT_SERVER === '1' || !env.NEXT_PUBLIC_WORDPRESS_URL;
  const secret = isDemo || !isServing ? null : secretProblem(env.NEXTAUTH_SECRET);
  if (secret !== null) problems.push(secret);
  if (problems.length === 0) return;
  console.error(problems.join(' '));
  process.exit(1);
}

/** Values of Host that browsers send; the log shows no others. */
const HOST = /^[\w.:[\]-]{1,255}$/;

/**
 * Returns a function that warns once, at the first request for a page at another host than SITE_URL's:
 * the site can't tell which of the two visitors have.
 */
export function hostCheck(
  siteUrl: string,
): (req: Pick<IncomingMessage, 'url' | 'headers'>) => void {
  const { host } = new URL(siteUrl);
  let isSaid = false;
  return ({ url = '', headers: { host: named = host } }) => {
    if (isSaid || named === host || isApi(withoutBasePath(url)) || !HOST.test(named)) return;
    isSaid = true;
    console.warn(`A request came for ${named}, but ${siteUrlEffect(siteUrl)}`);
  };
}
