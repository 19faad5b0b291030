import { ATTEMPTS } from '@showcase/next/limits/limits';
import {
  countOf,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

/** Names that WordPress takes for `editor`: by its sanitize_user(), and by how MySQL compares. */
const spellings = [
  ' editor', // a space before it
  '\t\n editor \u00a0', // white space around it
  'EdiTor', // capitals
  'ｅｄｉｔｏｒ', // full-width letters
  '𝐞𝐝𝐢𝐭𝐨𝐫', // mathematical letters
  'édītör', // accents
  'e\u0301dito\u0308r', // accents of their own
  '€dıtor', // letters that only look plain to WordPress
  'ed£itor', // the pound sign, which WordPress drops
  'ed\u200bit\u00ador\ufeff', // a letter that MySQL ignores
  'editor\u0000', // a control character
  'ed<b>itor', // a tag
  '<i>editor</i>', // tags around it
  'ed<b<i>>itor', // a tag with another in it
  'ed<a title=">">itor', // a tag with quotes
  'ed<!-- > -->itor', // a comment
  '<script>x</script>editor', // a script
  'editor<b', // a tag that never ends
  'ed%20itor', // a percent-encoded character
  'ed%%2020itor', // one in another
  'ed%4éitor', // one with an accent in it
  'ed&amp;itor', // an entity
  'ed&\u0301;itor', // an entity around a mark
  ' <b>%41É&nbsp;</b>\u200bＤi%%4141TOR ', // all of it
];

/** Other people, who must not wait for what somebody does to `editor`. */
const others = ['editor2', 'editors', 'ed itor', 'edit0r', 'author', 'редактор', '編集者', 'e'];

test('spelling a name otherwise gives an attacker the limit once more, not once for each spelling', async () => {
  const cms = await startCms();
  const visitor = (await startSite(cms)).visitor();
  const post = async (username: string) => {
    const json = { username, password: 'wrong' };
    return (await visitor.send('/api/account/sign-in', { method: 'POST', json })).status;
  };
  const { most } = ATTEMPTS['sign-in'].both;
  for (let tries = 0; tries < most; tries += 1) expect(await post('editor')).toBe(401);
  const before = countOf(cms);
  for (const name of spellings) await post(name);
  expect(countOf(cms) - before).toBe(most);
  for (const name of others) expect([name, await post(name)]).toEqual([name, 401]);
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
