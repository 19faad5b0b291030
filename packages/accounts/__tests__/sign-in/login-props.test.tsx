import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';

import { faustConfig } from '../../../../faust.config';
import { signInErrorText } from '../../sign-in/browser/sign-in-errors';
import { getLoginProps } from '../../sign-in/login-props';
import en from '../../../../locales/en.json';
import { English } from '../../../../__tests__/support/english';
import LoginPage from '../../../../pages/login';
import { connect, demoFile } from '../../../../__tests__/support/connected-site';
import { makeRouter } from '../../../../__tests__/support/render-in-site';
import { serverRender } from '../../../../__tests__/support/server-render';

async function serve(query: Record<string, string | string[]>, cookie?: string) {
  const request = { headers: { cookie } };
  const { props } = await getLoginProps({ req: request as never, query }, faustConfig);
  const { html } = await serverRender(
    <RouterContext.Provider value={makeRouter()}>
      <English>
        <LoginPage {...props} />
      </English>
    </RouterContext.Provider>,
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
  expect(await serve({}, 'theme=x; signed-in=1')).toContain('You are signed in');
  expect(await serve({}, 'not-signed-in=1')).not.toContain('You are signed in');
});

test.each([{ error: ['a', 'b'] }, { error: '<b>x</b>' }, { error: '' }])(
  'an address with %j shows nothing of it',
  async (query) => {
    const html = await serve(query);
    expect(html).toContain('<form');
    expect(html).not.toMatch(/<b>x|&lt;b/);
  },
);
