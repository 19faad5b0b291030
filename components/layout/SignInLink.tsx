import type { ReactNode } from 'react';

import { useIsSignedIn } from '@showcase/accounts/browser';
import { useWords } from '@showcase/next/words';
import { sitePath } from '@showcase/wordpress/browser';

interface SignInLinkProps {
  /** Path of the sign-in screen. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to the sign-in; for somebody who is signed in, a link to their own page. */
export function SignInLink({ href, className, children }: SignInLinkProps) {
  const isSignedIn = useIsSignedIn();
  const { yourPage } = useWords();
  return (
    <a href={sitePath(isSignedIn ? '/home/' : href)} className={className}>
      {isSignedIn ? yourPage : children}
    </a>
  );
}
