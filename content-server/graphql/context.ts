import type { GraphQLResolveInfo } from 'graphql';
import type { Auth } from '../auth/auth';
import type { Media } from '../media/media';
import type { PageArgs } from '../store/paginate';
import type { Store } from '../store/store';
import type { Viewer } from '../store/viewer';
import type { Renderer } from '../render/renderer';

/** What every resolver of every request gets. */
export interface Services {
  store: Store;
  rendering: Renderer;
  media: Media;
  auth: Auth;
}

/** What every resolver gets. */
export interface Context extends Services {
  /** Who asks. Signing in by a mutation makes them the viewer of what follows, as in WordPress. */
  viewer: Viewer;
  /** True when every field is to fail; see `BearerResult`. */
  failsEverything: boolean;
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

/** An error whose message is for the client, as WPGraphQL's UserError. Others are masked. */
export class UserError extends Error {}
