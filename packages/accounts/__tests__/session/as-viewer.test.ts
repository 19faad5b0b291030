import { EditorQueryDocument } from '../../gql/documents';
import { executeAs } from '../../session/as-viewer';
import { tokenFor } from '@showcase/testing/content/sign-in';
import { startCmsProxy } from '@showcase/testing/jest/cms-proxy';
import { startCms, startSite } from '@showcase/testing/jest/api-site';

test('a query runs as the user of the token; an error tells a rejected token from an unavailable WordPress', async () => {
  const cms = await startCms();
  const proxy = await startCmsProxy(cms);
  await startSite(proxy);
  const ask = (token: string) => executeAs(token)(EditorQueryDocument, {});
  const token = await tokenFor(cms, 'editor');
  expect(await ask(token)).toMatchObject({ viewer: { databaseId: 4 } });
  await expect(ask('not.a.token')).rejects.toMatchObject({ code: 'token_refused' });
  // Every field fails for visitors, too.
  proxy.behave('masked');
  await expect(ask(token)).rejects.toMatchObject({ code: 'CMS_UNAVAILABLE' });
});
