import { createHash } from 'node:crypto';
import type { DocumentNode, NormalizedCacheObject } from '@apollo/client';
import { getApolloClient } from '@faustwp/core/dist/cjs/client.js';
import { print } from 'graphql';

import type { SeedNode_NodeFragment as SeedNode } from '../gql/operations';
import { inOwnersCode } from '../definition/owners-code';
import type { SiteContext } from '../definition/site-context';
import { GraphqlError, isGraphqlError, logSeldom, withDeadline } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import type { FaustFields, LoadedTemplate } from '../template/template';
import { apolloStateOf } from './apollo-state';
import type { PageAccess, PageProps, ServerClient } from './FaustPage';

type Variables = Record<string, unknown>;

/** The second and the third argument of a template's `variables`. */
interface FaustView {
  asPreview: boolean;
  extra?: Variables | undefined;
}

/** The fields of this site's own templates. */
const OWN_FIELDS = ['uses', 'words', 'head', 'prune'];

/** Whether a template is in Faust's form: it has queries, or none of the fields of this site's templates. */
export function isFaustTemplate(
  name: string,
  template: LoadedTemplate,
  { templateQueries }: SiteContext,
): boolean {
  if (template.query || template.queries) return true;
  return !Object.hasOwn(templateQueries, name) && !OWN_FIELDS.some((field) => field in template);
}

/** The key that useFaustQuery looks for. */
const keyOf = (query: DocumentNode) => createHash('sha256').update(print(query)).digest('hex');

/** Removes undefined values: Next rejects them in props, and GraphQL treats them as missing. */
const serializable = (variables: Variables | undefined): Variables | null =>
  variables ? { ...fieldsOf(JSON.parse(JSON.stringify(variables))) } : null;

/**
 * Runs the queries of a template in Faust's form. The HTML policy cleans the answers before they enter
 * Apollo's cache. Returns Faust's props for the queries.
 *
 * @param state initial content of the cache: the seed node and settings
 * @throws what the context's `execute` throws; an Error of `variables` names the template; Error for a template with both `query` and `queries`, as in Faust
 */
export async function askForTemplate(
  { query, variables, queries }: FaustFields,
  seed: SeedNode,
  { name, asPreview, extra }: FaustView & { name: string },
  state: NormalizedCacheObject,
  { execute, html }: SiteContext,
) {
  if (query && queries) {
    throw new Error(
      'Only either `Component.query` or `Component.queries` can be provided, but not both.',
    );
  }
  const client = getApolloClient();
  client.restore(state);
  const ask = async (document: DocumentNode, given: Variables | null) => {
    // A normalised cache needs `__typename` and ids.
    const asked = client.documentTransform.transformDocument(document);
    const data = await html.cleanResult(await execute(asked, given ?? {}));
    client.writeQuery({ query: asked, variables: given ?? {}, data });
    return data;
  };
  const given = (by: FaustFields['variables']) =>
    inOwnersCode(`variables of the template "${name}"`, () =>
      serializable(by?.(seed, { asPreview }, extra)),
    );
  const own = given(variables);
  const data = query ? await ask(query, own) : null;
  const answers = await Promise.all(
    (queries ?? []).map(async (each) => {
      return [keyOf(each.query), await ask(each.query, given(each.variables))] as const;
    }),
  );
  return {
    __TEMPLATE_QUERY_DATA__: data,
    __TEMPLATE_VARIABLES__: own,
    /** For useFaustQuery, by the SHA-256 of the query's text. */
    __FAUST_QUERIES__: queries ? Object.fromEntries(answers) : null,
    __APOLLO_STATE__: client.extract(),
  };
}

/**
 * Returns the title or name of a page's node in the answers to its template's queries, for the document's
 * title; null when it is not among them. The template can state a title of its own by next/head.
 */
export function titleInAnswers(answers: readonly unknown[], seed: SeedNode): string | null {
  const nodes = answers.flatMap((answer) => Object.values(fieldsOf(answer))).map(fieldsOf);
  const own = nodes.find(
    ({ __typename, id = seed.id }) => __typename === seed.__typename && id === seed.id,
  );
  const title = own?.title ?? own?.name;
  return typeof title === 'string' ? title : null;
}

interface FaustSource {
  /** Name of the template in the map. */
  name: string;
  template: FaustFields;
  seed: SeedNode;
  found: { node: SeedNode };
  view: FaustView;
  context: SiteContext;
}

/**
 * Returns the props of a page whose template is in Faust's form, and a head from the node's title where the
 * template has queried it.
 *
 * @throws what askForTemplate() throws; a GraphqlError names the template
 */
export async function inFaustForm({ name, template, seed, found, view, context }: FaustSource) {
  // The seed lacks fields of the seed query, which Apollo would report.
  const state = apolloStateOf({ uri: seed.uri ?? '/', node: found.node }, context);
  const asked = { name, ...view };
  const props = await askForTemplate(template, seed, asked, state, context).catch(
    (error: unknown) => {
      if (!isGraphqlError(error)) throw error;
      const { operation, reason } = error;
      throw new GraphqlError(`${operation} of the template "${name}" in faust.config.ts`, reason);
    },
  );
  const data = [props.__TEMPLATE_QUERY_DATA__, ...Object.values(props.__FAUST_QUERIES__ ?? {})];
  const head = { title: titleInAnswers(data, seed) };
  return { data, head, parts: 1, props: { ...props, data: null } };
}

/** The static fields that a component of withApollo can have. */
export interface ComponentWithQuery {
  query?: DocumentNode;
  variables?: (seed: unknown, context: { asPreview: false }) => Record<string, unknown>;
}

/** Returns a client that has a page's `__APOLLO_STATE__`. */
function clientOf({ __APOLLO_STATE__: state = {} }: PageProps): ServerClient {
  const client = getApolloClient();
  // Made by this site (apollo-state.ts), or by Faust.
  client.restore(state as NormalizedCacheObject);
  return client;
}

/**
 * Runs a component's query while its page is being rendered, and adds the answer to the page's state, which
 * Next sends and stores with the page. Sends no request if the state already has the answer, as on the last
 * good page that is shown during an outage. If the query fails, the component is rendered as loading, and
 * the browser runs the query. Server only.
 */
export async function askForComponent(
  { query, variables }: ComponentWithQuery,
  page: Pick<PageAccess, 'pageProps' | 'client'>,
): Promise<void> {
  if (!query) return;
  const { pageProps } = page;
  const client = (page.client ??= clientOf(pageProps));
  try {
    await withDeadline(() =>
      client.query({
        query,
        variables: variables?.(pageProps.__SEED_NODE__ ?? null, { asPreview: false }),
      }),
    );
    pageProps.__APOLLO_STATE__ = client.extract();
  } catch (error) {
    logSeldom(String(error));
  }
}
