import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { siteContext } from '@showcase/next/context';
import { getSiteProps, type SiteProps } from '@showcase/next';
import { acceptCode, type CodeProblem } from '../sign-in/authorization-code';

export interface PreviewProps extends SiteProps {
  refusal: CodeProblem | null;
}

/**
 * getServerSideProps of every preview link: a frame that is the same for everybody, after a redirect of
 * WordPress with a session for its code. The browser loads the preview.
 */
export async function getPreviewProps({
  req,
  res,
  query,
}: GetServerSidePropsContext): Promise<GetServerSidePropsResult<PreviewProps>> {
  if (query.preview !== 'true') return { notFound: true };
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex, nofollow');
  res.setHeader('referrer-policy', 'no-referrer');
  const [refusal, { props }] = await Promise.all([
    acceptCode({ ...siteContext(), req, res }, query),
    getSiteProps('preview'),
  ]);
  return { props: { ...props, refusal } };
}
