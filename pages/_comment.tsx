import type { GetServerSideProps } from 'next';

import { getCommentProps } from '@showcase/accounts/comments/comment-props';
import type { ContentPageProps } from '@showcase/next/resolve/page-from';
import { ContentPage } from '../wp-templates/ContentPage';

/** An entry with what came of a comment, or with the form for an answer (packages/next/server/route-requests.ts). */
export default ContentPage;

export const getServerSideProps: GetServerSideProps<ContentPageProps> = getCommentProps;
