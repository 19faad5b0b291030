/** Guessed passwords: how many reach WordPress, whether the user gets in meanwhile, what answers tell. */
import { freePort } from '../scripts/launch/servers.mjs';
import { startContent } from './content.mjs';
import { startFaultyProxy } from './faulty-proxy.mjs';
import { startSite } from './site.mjs';
import { createVisitor } from './visitor.mjs';

/** Failed attempts in 15 minutes that docs/settings.md states, and 10 in 5 minutes for both. */
const stated = { address: 60, account: 50, both: 10 };
/** As many as an hour allows. */
const mailsPerName = 10;
const atOnce = 40;
const user = ['editor', 'editor-demo'];
const ownAddress = '192.0.2.1';
/** How often the user signs in during an attack. */
const ownTries = 5;
/** Users of the demo content, and so many names that nobody has. */
const known = ['admin', 'editor', 'author', 'subscriber'];
const unknown = ['nobody', 'no-one', 'none', 'anyone'];

const wide = (name) =>
  name.replace(/[a-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Spellings that are the same name to WordPress. */
const spellings = [
  (name) => name,
  (name) => ` ${name}`,
  (name) => `\t${name} \u00a0`,
  (name) => name.toUpperCase(),
  wide,
  (name) => `${name}\u200b`,
];

/** Headers by which somebody may want to be somebody else; nginx adds the real address. */
const headerTricks = [
  (from) => ({ 'x-forwarded-for': from }),
  (from, nth) => ({ 'x-forwarded-for': `10.9.8.${nth % 250}, ${from}` }),
  (from, nth) => ({
    'x-forwarded-for': `${ownAddress}, unknown, ${from}`,
    'x-real-ip': `10.0.0.${nth % 250}`,
    forwarded: `for=10.0.0.${nth % 250}`,
    'cf-connecting-ip': `10.0.0.${nth % 250}`,
    'true-client-ip': `10.0.0.${nth % 250}`,
  }),
];

/** Half of them have another address of one network of IPv6 each time. */
const addressOf = (at, nth) =>
  at % 2 === 0 ? `198.51.100.${at}` : `2001:db8:0:${at.toString(16)}::${nth.toString(16)}`;

async function inParallel(count, task) {
  let next = 0;
  const work = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
}

const post = (site, path, json, headers) =>
  createVisitor(site.url).send(path, { method: 'POST', json, headers });

/** One cell of the table: `addresses` × `names`, and somewhat more tries than the limits allow. */
async function attack(site, proxy, addresses, names) {
  const most = Math.min(
    addresses * stated.address,
    names * stated.account,
    addresses * names * stated.both,
  );
  const tries = Math.ceil(most * 1.1) + 100;
  const browser = createVisitor(site.url);
  const getIn = async () => {
    const headers = { 'x-forwarded-for': ownAddress };
    const { status } = await browser.signIn(...user, headers);
    return status === 200 && (await browser.who()) !== null;
  };
  const entries = [await getIn()];
  const before = proxy.asked('LoginMutation');
  const statuses = new Map();
  await inParallel(tries, async (nth) => {
    const which = (nth + Math.floor(nth / addresses)) % names;
    const name = which === 0 ? user[0] : `somebody${which}`;
    const json = { username: spellings[nth % spellings.length](name), password: `guess ${nth}` };
    const headers = headerTricks[nth % 3](addressOf(nth % addresses, nth), nth);
    const { status, text } = await post(site, '/api/account/sign-in', json, headers);
    statuses.set(status, [...(statuses.get(status) ?? []), text]);
    if (nth % Math.floor(tries / ownTries) === 0) entries.push(await getIn());
  });
  entries.push(await getIn());
  const reached = proxy.asked('LoginMutation') - before - (entries.length - 1);
  const row = `${addresses} addresses, ${names} names: ${tries} tries, ${reached} reached WordPress of ${most} stated`;
  console.log(
    `  ${row}; the user got in ${entries.filter(Boolean).length} of ${entries.length} times`,
  );
  return [
    // No more than that is refused, either.
    ...(reached === most ? [] : [`${row}.`]),
    ...(entries.every(Boolean) ? [] : [`${addresses} × ${names}: the user did not get in.`]),
    ...[...statuses]
      .filter(([status]) => ![401, 429].includes(status))
      .map(([status, texts]) => `${texts.length} answers of status ${status}: ${texts[0]}`),
  ];
}

/** What differs between answers for names that there are and others, which are tried in turn. */
async function compare(site, path, body, perName) {
  const groups = [known, unknown].map((names) => ({ names, answers: new Set() }));
  await inParallel(groups.length * known.length * perName, async (nth) => {
    const { names, answers } = groups[nth % groups.length];
    const turn = Math.floor(nth / groups.length);
    const from = { 'x-forwarded-for': `10.${nth % 200}.${Math.floor(nth / 200)}.1` };
    const json = { username: names[turn % names.length], ...body };
    const { status, text, headers } = await post(site, path, json, from);
    const fixed = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
    // How long to wait differs by when each limit was reached.
    answers.add(`${status} ${text.replace(/\d+/g, '')} ${fixed.join()}`);
  });
  const [one, other] = groups.map(({ answers }) => [...answers].sort().join('\n'));
  return one === other ? [] : [`${path}: ${one} | ${other}`];
}

/**
 * Returns problems as texts.
 *
 * @param cells `[addresses, names]` of the table
 * @param perName how often each name is tried to compare answers
 */
export async function tryBruteForce({ cells, perName }) {
  const port = await freePort();
  const cms = await startContent(0, port, 'ignore');
  const proxy = await startFaultyProxy(cms.url);
  const problems = [];
  // A site of its own for each, whose limits have counted nothing yet. As behind nginx.
  const withSite = async (task) => {
    const site = await startSite(proxy.url, { TRUSTED_PROXIES: '1' }, port);
    problems.push(...(await task(site).finally(site.stop)));
  };
  try {
    for (const [addresses, names] of cells) {
      await withSite((site) => attack(site, proxy, addresses, names));
    }
    await withSite(async (site) => [
      ...(await compare(site, '/api/account/sign-in', { password: 'wrong' }, perName)),
      ...(await compare(site, '/api/account/forgot-password', {}, Math.min(perName, mailsPerName))),
    ]);
    return problems;
  } finally {
    await proxy.stop();
    await cms.stop();
  }
}
