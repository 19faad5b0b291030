import {
  ApolloLink,
  DocumentTransform,
  type FetchResult,
  type InMemoryCacheConfig,
  type Operation,
} from '@apollo/client';
import { asyncMap } from '@apollo/client/utilities';
import { getConfig } from '@faustwp/core/dist/cjs/config/index.js';
import type { FaustHooks, FaustPlugin } from '@faustwp/core/dist/cjs/index.js';
import { Kind, visit, type DocumentNode, type FieldNode } from 'graphql';

/** Cleans an answer, and names the query in its errors, which an owner sees in the log or in development. */
async function cleaned(answer: FetchResult, { operationName }: Operation): Promise<FetchResult> {
  // Next removes this branch, and the policy with it, from what is compiled for browsers.
  if (typeof window === 'undefined') {
    const { siteContext } = await import('../site/site-context');
    const name = operationName || 'without a name';
    const errors = answer.errors?.map(({ message, ...error }) => ({
      ...error,
      message: `${message} (query ${name})`,
    }));
    const { data } = answer;
    return {
      ...answer,
      ...(errors && { errors }),
      ...(data && { data: await siteContext().html.cleanResult(data) }),
    };
  }
  return answer;
}

/**
 * Whether Apollo Client itself asks, which puts the answer into its cache. What the site's own templates
 * ask through its link is cleaned by its document (packages/html/sanitize/clean-answer.ts).
 */
const isOfClient = ({ getContext }: Operation) => 'forceFetch' in getContext();

const idField: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } };

/**
 * Adds the id to what a query selects in a connection, as Apollo adds `__typename`: a page follows the
 * changes of what has an id in its state. All that WPGraphQL's connections hold has one (its interfaces
 * Connection and Edge).
 */
const addIds = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: {
      leave({ name, selectionSet, ...field }) {
        if (!selectionSet || !/^nodes?$/.test(name.value)) return undefined;
        // Asked for, or another field by this name, beside which an id would be an error.
        const hasId = selectionSet.selections.some(
          (each) => each.kind === Kind.FIELD && (each.alias ?? each.name).value === 'id',
        );
        if (hasId) return undefined;
        const selections = [...selectionSet.selections, idField];
        return { ...field, name, selectionSet: { ...selectionSet, selections } };
      },
    },
  });

/** Priority: around whatever link other plugins have put in place. */
const AFTER_OTHERS = 100;
const NAMESPACE = 'profile-showcase/clean-answers';

/** Settings have no id, by which Apollo would merge what two queries select; owners' policies win. */
function withMergedSettings({ typePolicies = {}, ...options }: InMemoryCacheConfig) {
  const merged = (type: string) => ({ [type]: { merge: true, ...typePolicies[type] } });
  const ofSettings = { ...merged('GeneralSettings'), ...merged('ReadingSettings') };
  return { ...options, typePolicies: { ...typePolicies, ...ofSettings } };
}

/**
 * Applies the HTML policy to all that Faust's client gets, before it is in Apollo's cache, and so in
 * `__APOLLO_STATE__`: on the server by a link, in browsers by asking through this site's own route
 * (relay-route.ts). Also adds ids to its queries, and merges settings in its cache.
 */
export class CleanAnswers implements FaustPlugin {
  apply(hooks: FaustHooks): void {
    // Pages and API routes have a configuration each, and one registry of hooks.
    if (hooks.hasFilter('apolloClientOptions', NAMESPACE)) return;
    const withIds = new DocumentTransform(addIds);
    const clean = new ApolloLink((operation, forward) =>
      isOfClient(operation)
        ? asyncMap(forward(operation), (answer) => cleaned(answer, operation))
        : forward(operation),
    );
    hooks.addFilter(
      'apolloClientOptions',
      NAMESPACE,
      ({ documentTransform: own, link = ApolloLink.empty(), ...options }) => ({
        ...options,
        documentTransform: own ? own.concat(withIds) : withIds,
        link: clean.concat(link),
      }),
      AFTER_OTHERS,
    );
    const ofCache = 'apolloClientInMemoryCacheOptions';
    hooks.addFilter(ofCache, NAMESPACE, withMergedSettings, AFTER_OTHERS);
    if (typeof window === 'undefined') return;
    const ownRoute = () => `${getConfig().basePath ?? ''}/api/faust/graphql`;
    // Owners' filters name WordPress, which the Content-Security-Policy refuses; the route sends queries there.
    hooks.addFilter('graphqlEndpoint', NAMESPACE, ownRoute, AFTER_OTHERS);
  }
}
