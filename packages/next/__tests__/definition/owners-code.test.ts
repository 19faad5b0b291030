import { gql } from '@apollo/client';
import type { FaustHooks } from '@faustwp/core';

import faustConfig from '@showcase/testing/site/site';
import { connect, demoFile, visit } from '@showcase/testing/jest/connected-site';
import { CmsUnavailableError } from '@showcase/wordpress';
import { defineSite, theSite } from '../../definition/define-site';
import { inOwnersCode } from '../../definition/owners-code';

beforeAll(() => connect({ contentFile: demoFile }));

const fails = () => {
  throw new TypeError('no such thing');
};

/** Returns what the log has of an error of a page, for which visitors get the error page. */
const errorWith = (config?: object) =>
  visit('/about/', config && { ...faustConfig, ...config }).then(String, String);

const { page } = faustConfig.templates;
const withTemplate = (field: string) => ({
  templates: {
    ...faustConfig.templates,
    page: Object.assign(() => null, page, { [field]: fails }),
  },
});
const inFaustForm = (fields: object) => ({
  templates: { ...faustConfig.templates, page: Object.assign(() => null, fields) },
});
const query = gql`
  {
    generalSettings {
      title
    }
  }
`;
const withPlugin = (apply: (hooks: FaustHooks) => void) => ({
  plugins: [...faustConfig.plugins, { apply }],
});

test.each<[string, object]>([
  ['head of the template "page"', withTemplate('head')],
  ['prune of the template "page"', withTemplate('prune')],
  ['variables of the template "page"', inFaustForm({ query, variables: fails })],
  ['variables of the template "page"', inFaustForm({ queries: [{ query, variables: fails }] })],
  [
    'The filter possibleTemplatesList of test/broken',
    withPlugin((hooks) => hooks.addFilter('possibleTemplatesList', 'test/broken', fails)),
  ],
  ['plugins[0] of faust.config.ts', withPlugin(fails)],
])('an error of an owner’s function is named: %s', async (name, config) => {
  expect(await errorWith(config)).toBe(`Error: ${name} failed: TypeError: no such thing`);
});

test.each([
  ['"polls" of wordpressPlugins', { name: 'polls' }],
  ['wordpressPlugins[0]', {}],
])('an error of an HTML extension is named: %s', async (plugin, named) => {
  const site = theSite();
  const schema = { tagNames: [], ancestors: {}, attributes: {} };
  defineSite({ ...site, wordpressPlugins: [{ ...named, html: { schema, rewrite: fails } }] });
  const error = await errorWith();
  defineSite(site);
  expect(error).toBe(
    `Error: html.rewrite of ${plugin} (site.ts) at a <p> failed: TypeError: no such thing`,
  );
});

test('an outage of WordPress in an owner’s function stays one; any other error is the cause of the named one', () => {
  const thrown = (error: Error): unknown => {
    try {
      return inOwnersCode('head', () => {
        throw error;
      });
    } catch (named) {
      return named;
    }
  };
  const outage = new CmsUnavailableError('Books', 'status 502');
  expect(thrown(outage)).toBe(outage);
  const error = new TypeError('no such thing');
  expect(thrown(error)).toMatchObject({ message: `head failed: ${String(error)}`, cause: error });
});
