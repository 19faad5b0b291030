import type { GetServerSideProps } from 'next';

import { getProtectedProps } from '@showcase/next/forms/password-form';
import { getQueryProps, type QueryKind } from '@showcase/next/resolve/query-address';
import type { ContentPageProps } from '@showcase/next/resolve/page-from';
import { getSearchProps, type SearchProps } from '@showcase/next/search/search-props';
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
