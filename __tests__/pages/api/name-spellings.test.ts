import { ATTEMPTS } from '../../../lib/limits/limits';
import { countOf, startCms, startSite } from '../../lib/sign-in/support/signed-in-site';

/** What WordPress takes for `editor`: by its sanitize_user(), and by how MySQL compares. */
const spellings: Array<[string, string]> = [
  ['a space before it', ' editor'],
  ['white space around it', '\t\n editor \u00a0'],
  ['capitals', 'EdiTor'],
  ['full-width letters', 'ｅｄｉｔｏｒ'],
  ['mathematical letters', '𝐞𝐝𝐢𝐭𝐨𝐫'],
  ['accents', 'édītör'],
  ['accents of their own', 'e\u0301dito\u0308r'],
  ['letters that only look plain to WordPress', '€dıtor'],
  ['the pound sign, which WordPress drops', 'ed£itor'],
  ['a letter that MySQL ignores', 'ed\u200bit\u00ador\ufeff'],
  ['a control character', 'editor\u0000'],
  ['a tag', 'ed<b>itor'],
  ['tags around it', '<i>editor</i>'],
  ['a tag with another in it', 'ed<b<i>>itor'],
  ['a tag with quotes', 'ed<a title=">">itor'],
  ['a comment', 'ed<!-- > -->itor'],
  ['a script', '<script>x</script>editor'],
  ['a tag that never ends', 'editor<b'],
  ['a percent-encoded character', 'ed%20itor'],
  ['one in another', 'ed%%2020itor'],
  ['one with an accent in it', 'ed%4éitor'],
  ['an entity', 'ed&amp;itor'],
  ['an entity around a mark', 'ed&\u0301;itor'],
  ['all of it', ' <b>%41É&nbsp;</b>\u200bＤi%%4141TOR '],
];

/** Other people, who must not wait for what somebody does to `editor`. */
const others = ['editor2', 'editors', 'ed itor', 'edit0r', 'author', 'редактор', '編集者', 'e'];

const ways = {
  'sign-in': { failed: 401, body: (username: string) => ({ username, password: 'wrong' }) },
  'forgot-password': { failed: 200, body: (username: string) => ({ username }) },
  'reset-password': { failed: 400, body: (login: string) => ({ key: 'x', login, password: 'x' }) },
};

/** Most attempts in an account's name from one address. */
const BOTH = 10;

describe.each(['sign-in', 'forgot-password', 'reset-password'] as const)('%s', (action) => {
  const { failed, body } = ways[action];

  async function open() {
    const cms = await startCms();
    const visitor = (await startSite(cms)).visitor();
    const post = async (name: string) =>
      (await visitor.send(`/api/account/${action}`, { method: 'POST', json: body(name) })).status;
    return { cms, post };
  }

  test('spelling a name otherwise gives an attacker the limit once more, not once for each spelling', async () => {
    const { cms, post } = await open();
    for (let tries = 0; tries < BOTH; tries += 1) expect(await post('editor')).toBe(failed);
    const before = countOf(cms);
    for (const [, name] of spellings) await post(name);
    expect(countOf(cms) - before).toBe(BOTH);
    for (const name of others) expect([name, await post(name)]).toEqual([name, failed]);
  });
});

test('from all addresses together, too', async () => {
  const cms = await startCms();
  const site = await startSite(cms, { TRUSTED_PROXIES: '1' });
  const { most } = ATTEMPTS['sign-in'].account;
  for (let nth = 0; nth < 10 * most; nth += 1) {
    const spell = spellings[nth % spellings.length]?.[1];
    await site.visitor().send('/api/account/sign-in', {
      method: 'POST',
      json: { username: spell, password: `guess ${nth}` },
      headers: { 'x-forwarded-for': `198.51.${nth % 100}.1` },
    });
  }
  expect(countOf(cms, 'LoginMutation')).toBe(2 * most);
});

test('an email address is the same in every spelling, too, and not the log-in', async () => {
  const visitor = (await startSite(await startCms())).visitor();
  const post = async (username: string) => {
    const json = { username, password: 'wrong' };
    return (await visitor.send('/api/account/sign-in', { method: 'POST', json })).status;
  };
  const address = 'editor@example.test';
  for (let tries = 0; tries < 10; tries += 1) expect(await post(address)).toBe(401);
  for (const name of [` ${address}`, 'Editor@Example.TEST', 'editor＠example.test']) {
    expect([name, await post(name)]).toEqual([name, 429]);
  }
  expect(await post('editor@example.org')).toBe(401);
  expect(await post('editor')).toBe(401);
});

test('WordPress gets what was typed', async () => {
  const visitor = (await startSite(await startCms())).visitor();
  const fetched = jest.spyOn(globalThis, 'fetch');
  const username = ' <b>ÉDITOR</b>';
  const json = { username, password: ' p ' };
  await visitor.send('/api/account/sign-in', { method: 'POST', json });
  const sent = fetched.mock.calls.map(([, init]) => String(init?.body));
  const login = sent.find((body) => body.includes('LoginMutation'));
  expect(JSON.parse(login ?? '')).toMatchObject({ variables: { username, password: ' p ' } });
});
