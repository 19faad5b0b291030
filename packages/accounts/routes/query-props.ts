import type { GetServerSideProps } from 'next';

import { getProtectedProps, getQueryProps, getSearchProps } from '@showcase/next';
import type { ContentPageProps, QueryKind, SearchProps } from '@showcase/next';
import { getCommentProps } from '../comments/comment-props';
import { getPreviewProps, type PreviewProps } from '../editor/preview-props';

export type QueryPageProps = ContentPageProps | PreviewProps | SearchProps;

const propsByKind: Readonly<Record<QueryKind, GetServerSideProps<QueryPageProps>>> = {
  address: getQueryProps,
  comment: getCommentProps,
  preview: getPreviewProps,
  protected: getProtectedProps,
  search: getSearchProps,
};
const isKind = (kind: unknown): kind is QueryKind => Object.hasOwn(propsByKind, String(kind));

/**
 * getServerSideProps of pages/_query.tsx: that of what an address is because of its query.
 *
 * @throws CmsUnavailableError
 */
export const queryProps: GetServerSideProps<QueryPageProps> = async (context) => {
  const { _kind: kind, ...query } = context.query;
  return isKind(kind) ? propsByKind[kind]({ ...context, query }) : { notFound: true };
};
