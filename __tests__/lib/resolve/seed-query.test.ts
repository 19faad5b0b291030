import { getOperationAST, valueFromASTUntyped } from 'graphql';

import { GetSeedNodeDocument } from '../../../gql/documents';
import { rigSite } from '@showcase/content-server/testing/rig-site';
import { tokenFor } from '@showcase/content-server/testing/sign-in';
import { executeQuery } from '../../../lib/cms/graphql';
import { executeAs } from '../../../lib/session/as-viewer';
import { connect } from '../../support/connected-site';

test('without variables it is no preview, of id 0 and an empty URI', () => {
  const { variableDefinitions = [] } = getOperationAST(GetSeedNodeDocument) ?? {};
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  expect(Object.fromEntries(defaults)).toMatchObject({ id: 0, uri: '', asPreview: false });
});

test('a published node is found by its URI, a preview by its id and with its changes', async () => {
  const server = await connect({ site: rigSite() });
  const published = await executeQuery(GetSeedNodeDocument, { uri: '/rig-autosaved-post/' });
  expect(published).not.toHaveProperty('contentNode');
  expect(published.nodeByUri).toMatchObject({ databaseId: 1855 });
  expect(JSON.stringify(published.nodeByUri)).not.toContain('Unpublished title of 1855');

  const asEditor = executeAs(await tokenFor(server, 'editor'));
  const preview = await asEditor(GetSeedNodeDocument, { id: '1855', asPreview: true });
  expect(preview).not.toHaveProperty('nodeByUri');
  expect(JSON.stringify(preview.contentNode)).toContain('Unpublished title of 1855');
});
