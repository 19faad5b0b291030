import { signInErrorText } from '../../sign-in/sign-in-addresses';
import { words as en } from '@showcase/testing/site/words';
import { SignInScreen } from '../../screens/SignInScreen';
import { getLoginProps } from '../../sign-in/login-props';
import { SmallFrame } from '@showcase/testing/react/screens';
import { connect, demoFile } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';
import { serverRender } from '@showcase/testing/react/server-render';

async function serve(query: Record<string, string | string[]>, browser = {}) {
  const { props } = await openPage(getLoginProps, query, new Map(Object.entries(browser)));
  if (!props) throw new Error('no page');
  const { html } = await serverRender(
    <SignInScreen {...props} title="Sign in" Frame={SmallFrame} />,
  );
  return html.replaceAll('&#x27;', '’');
}

beforeAll(() => connect({ contentFile: demoFile }));

test('why somebody was sent to the sign-in page stands in its markup', async () => {
  const text = signInErrorText('SessionRequired', en.screens.signIn);
  expect(await serve({ error: 'SessionRequired' })).toContain(text);
  expect(await serve({})).not.toContain(text);
});

test('somebody who is signed in is led home', async () => {
  expect(await serve({}, { theme: 'x', 'signed-in': '1' })).toContain('You are signed in');
  expect(await serve({}, { 'not-signed-in': '1' })).not.toContain('You are signed in');
});

test.each([{ error: ['a', 'b'] }, { error: '<b>x</b>' }, { error: '' }])(
  'an address with %j shows nothing of it',
  async (query) => {
    const html = await serve(query);
    expect(html).toContain('<form');
    expect(html).not.toMatch(/<b>x|&lt;b/);
  },
);
