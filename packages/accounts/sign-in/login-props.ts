import type { GetServerSidePropsContext } from 'next';

import { readCookie } from '@showcase/next/routes';
import { COOKIES } from '../session/cookies';
import { siteContext } from '@showcase/next/context';
import { getSiteProps, siteProps, type SiteProps } from '@showcase/next';

export interface LoginProps extends SiteProps {
  /** Why a visitor was redirected to the sign-in page. */
  reason: {
    /** NextAuth's error code from the query. */
    error: string | null;
    /** Whether they probably are signed in already. */
    isSignedIn: boolean;
  };
}

/** The words of the sign-in form. */
const SECTIONS = ['form', 'signIn', 'signOut'] as const;

/**
 * getServerSideProps of the sign-in page: renders the reason for the redirect on the server, to
 * prevent layout shift. Waits for WordPress only while settings and menus are unknown.
 */
export async function getLoginProps({
  req,
  query,
}: Pick<GetServerSidePropsContext, 'req' | 'query'>): Promise<{ props: LoginProps }> {
  const error = typeof query.error === 'string' && query.error !== '' ? query.error : null;
  const reason = { error, isSignedIn: readCookie(req, COOKIES.hint) === '1' };
  const context = siteContext();
  const isKnown = context.answer !== null;
  const asked = getSiteProps(...SECTIONS);
  // Not awaited: refreshes the menus for later requests.
  if (isKnown) asked.catch(() => undefined);
  const props = isKnown ? siteProps(context, ...SECTIONS) : (await asked).props;
  return { props: { ...props, reason } };
}
