import type { GraphQLResolveInfo } from 'graphql';
import type { Auth } from '../auth/auth';
import type { Editor } from '../edit/editor';
import type { SiteView } from '../edit/site-view';
import type { Viewer } from '../model/viewer';

/** The sender of a request. */
export interface Asker {
  /** The user of the request. A sign-in mutation changes it for the fields that follow. */
  viewer: Viewer;
  /** Address of the client. */
  address: string;
  /**
   * Address of the visitor for whom the front end sends the request, when it is signed. Comments are stored
   * with it.
   */
  signedAddress: string | null;
  /** Whether every field fails; see `BearerResult`. */
  failsEverything: boolean;
}

/** The resolvers' context: the site as it was when the request came, its asker, and what changes it. */
export interface Context extends SiteView, Asker {
  auth: Auth;
  editor: Editor;
}

/** Pagination arguments of every connection. */
export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

/** Arguments of the fields, but for `where`; graphql-js has checked them against the schema. */
export interface Args extends PageArgs {
  id?: string | null;
  idType?: string | null;
  uri?: string;
  asPreview?: boolean | null;
  contentType?: string | null;
  taxonomy?: string | null;
  /** `RAW` is for those who may edit: visitors get null. */
  format?: string | null;
  /** Name of a MediaItemSizeEnum value, or the pixels of an avatar. */
  size?: string | number | null;
  rating?: string | null;
  forceDefault?: boolean | null;
  include?: readonly (string | null)[] | null;
  exclude?: readonly (string | null)[] | null;
}

/** Arguments of a connection that filters. */
export interface WhereArgs<Where> extends Args {
  where?: Where | null;
}

/** Arguments of a mutation. */
export interface InputArgs<Input> extends Args {
  input: Input & { clientMutationId?: string | null };
}

/**
 * Resolvers of one type, by field. Written as a method so that a resolver may state the arguments
 * of its own field.
 */
export interface Fields<Source> {
  [field: string]: FieldMethod<Source>['resolve'];
}

interface FieldMethod<Source> {
  resolve(source: Source, args: Args, context: Context, info: GraphQLResolveInfo): unknown;
}

/** An error with a message for the client, like WPGraphQL's UserError. Others are masked. */
export class UserError extends Error {}
