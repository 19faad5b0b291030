import type { IncomingMessage } from 'node:http';

import { getSiteProps, siteProps, type SiteProps } from '@showcase/next/site/static-page-props';
import { lastSite } from '@showcase/next/site/shared-site';
import { hasSignedInHint } from '../session/browser/signed-in-hint';

/** Why a visitor was redirected to the sign-in page. */
export interface SignInReason {
  /** NextAuth's error code from the query. */
  error: string | null;
  /** Whether they probably are signed in already. */
  isSignedIn: boolean;
}

/** The words of the sign-in form. */
const SECTIONS = ['form', 'signIn', 'signOut'] as const;

export interface LoginProps extends SiteProps {
  reason: SignInReason;
}

/**
 * getServerSideProps of the sign-in page: renders the reason for the redirect on the server, to
 * prevent layout shift. Waits for WordPress only while settings and menus are unknown.
 */
export async function getLoginProps({
  req,
  query,
}: {
  req: IncomingMessage;
  query: Record<string, string | string[] | undefined>;
}): Promise<{ props: LoginProps }> {
  const { error } = query;
  const reason = {
    error: typeof error === 'string' && error !== '' ? error : null,
    isSignedIn: hasSignedInHint(req.headers.cookie ?? ''),
  };
  const known = lastSite();
  const asked = getSiteProps(...SECTIONS);
  // Not awaited: refreshes the menus for later requests.
  if (known) asked.catch(() => undefined);
  const props = known ? siteProps(known, ...SECTIONS) : (await asked).props;
  return { props: { ...props, reason } };
}
