import { useEffect, useState } from 'react';

import { fieldsOf } from '@showcase/wordpress/browser';
import { callApi } from '../session/browser/call-api';
import { isSignedInHinted } from '../session/browser/signed-in-hint';

/** Account data that the comments and their form show to a signed-in reader. */
interface CommentAccount {
  signedInAs: string | null;
  /** Address for editing comments, without the id; null for those who may not edit them. */
  edit: { url: string; label: string } | null;
}

const nobody: CommentAccount = { signedInAs: null, edit: null };

function readAccount(body: unknown): CommentAccount {
  const { as, edit } = fieldsOf(body);
  const { url, label } = fieldsOf(edit);
  const isEditor = typeof url === 'string' && typeof label === 'string';
  return { signedInAs: typeof as === 'string' ? as : null, edit: isEditor ? { url, label } : null };
}

/**
 * Asks the site who is signed in, as the page is the same for all; visitors ask for nothing.
 *
 * @param isOpen whether comments can be written
 */
export function useCommentAccount(isOpen: boolean): CommentAccount {
  const [account, setAccount] = useState(nobody);
  useEffect(() => {
    if (!isOpen || !isSignedInHinted()) return;
    let isShown = true;
    // Without an answer the form is that of visitors, which works all the same.
    void callApi('comment-form').then((answer) => {
      if (isShown && answer.ok) setAccount(readAccount(answer.body));
    });
    return () => {
      isShown = false;
    };
  }, [isOpen]);
  return account;
}
