import { EditorQueryDocument } from '../../gql/documents';
import { executeAs } from '../../session/as-viewer';
import { tokenFor } from '@showcase/testing/content/sign-in';
import { startCmsProxy } from '../sign-in/support/cms-proxy';
import { startCms, startSite } from '../sign-in/support/signed-in-site';

async function start() {
  const cms = await startCms();
  const proxy = await startCmsProxy(cms);
  await startSite(proxy);
  return { proxy, token: await tokenFor(cms, 'editor') };
}

test('a query runs in the name of whoever the token is of', async () => {
  const { token } = await start();
  expect(await executeAs(token)(EditorQueryDocument, {})).toMatchObject({
    viewer: { databaseId: 4 },
  });
});

test('when every field fails for visitors too, it is not the token', async () => {
  const { proxy, token } = await start();
  proxy.behave('masked');
  await expect(executeAs(token)(EditorQueryDocument, {})).rejects.toMatchObject({
    name: 'CmsUnavailableError',
  });
});

test('when every field fails for this token alone, it is the token', async () => {
  await start();
  await expect(executeAs('not.a.token')(EditorQueryDocument, {})).rejects.toMatchObject({
    code: 'token_refused',
  });
});
