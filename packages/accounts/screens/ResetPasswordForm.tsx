import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { callApi } from '../session/browser/call-api';
import { removeFromAddress } from '../sign-in/browser/address-bar';
import { useScreenWords } from '@showcase/next/words';
import { AccountForm } from './AccountForm';
import { DoneMessage } from './DoneMessage';
import { PasswordField } from './PasswordField';
import { useIsHydrated } from './use-in-browser';
import { replaceable } from './replaceable';

/**
 * Reads key and login from the reset link, then removes them from the address bar. Undefined until
 * the router is ready; null without such a link. WordPress's own links also carry `action=rp`.
 */
function useResetLink(): { key: string; login: string } | null | undefined {
  const router = useRouter();
  const { query } = router;
  // An address without a query is ready at once: hydration must render what the server has rendered.
  const isHydrated = useIsHydrated();
  const isReady = router.isReady && isHydrated;
  const [link, setLink] = useState<{ key: string; login: string } | null>();

  // The first render with the query; the effect below removes it from the URL.
  if (isReady && link === undefined) {
    const { key, login } = query;
    const isLink = typeof key === 'string' && typeof login === 'string' && key && login;
    setLink(isLink ? { key, login } : null);
  }

  useEffect(() => {
    // Next's router replaces the URL when it becomes ready, so it is too early before.
    if (isReady) removeFromAddress(['action', 'key', 'login']);
  }, [isReady]);

  return link;
}

/** Sets a new password with the link of the reset email (`?key=…&login=…`). */
function DefaultResetPasswordForm() {
  const words = useScreenWords('password');
  const link = useResetLink();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);

  async function send(fields: FormData): Promise<string | null> {
    if (!link) return null;
    const password = String(fields.get('password'));
    const answer = await callApi('account/reset-password', { ...link, password });
    if (answer.ok) setOutcome('done');
    else if (answer.error === 'invalid_link') setOutcome('invalid');
    else return answer.message;
    return null;
  }

  if (outcome === 'done') {
    return (
      <DoneMessage>
        {words.saved} <a href={sitePath('/login/')}>{words.signIn}</a>
      </DoneMessage>
    );
  }
  if (outcome === 'invalid' || link === null) {
    return (
      <DoneMessage>
        {words.invalid} <a href={sitePath('/forgot-password/')}>{words.again}</a>
      </DoneMessage>
    );
  }
  return (
    <AccountForm send={send} submitLabel={words.save} isWaiting={!link}>
      {/* Tells password managers which account the password belongs to. */}
      <input name="username" autoComplete="username" defaultValue={link?.login} hidden readOnly />
      <PasswordField name="password" label={words.password} autoComplete="new-password" />
    </AccountForm>
  );
}

export const ResetPasswordForm = replaceable('ResetPasswordForm', DefaultResetPasswordForm);
