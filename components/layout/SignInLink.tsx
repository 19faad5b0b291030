import type { AnchorHTMLAttributes } from 'react';

import { useIsSignedIn } from '@showcase/accounts/browser';
import { useWords } from '@showcase/next/words';
import { sitePath } from '@showcase/wordpress/browser';

interface SignInLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of the sign-in screen. */
  href: string;
}

/** A link to the sign-in; for somebody who is signed in, a link to their own page. */
export function SignInLink({ href, children, ...attributes }: SignInLinkProps) {
  const isSignedIn = useIsSignedIn();
  const { yourPage } = useWords();
  return (
    <a {...attributes} href={sitePath(isSignedIn ? '/home/' : href)}>
      {isSignedIn ? yourPage : children}
    </a>
  );
}
