/** For tests outside of this package alone. */
export { readPreviewLink } from '../editor/preview-link';
export { EditorQueryDocument, HomePageQueryDocument } from '../gql/documents';
export { LoginMutationDocument } from '../gql/documents';
export type { HomePageQuery } from '../gql/operations';
export { executeAs } from '../session/as-viewer';
export type { CmsTokens } from '../session/session-token';
