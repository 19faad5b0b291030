import { useLayoutEffect, useRef } from 'react';

import { COMMENT_LENGTHS, FormField } from '@showcase/next/browser';
import type { PageWords } from '@showcase/next/words';
import { siteConfig } from '../../site.config';
import styles from './CommentList.module.css';

interface CommentVisitorProps {
  words: PageWords['comments'];
  valueOf: (name: 'author' | 'email' | 'url') => string;
  hasConsent: boolean;
}

/** Name, addresses and consent of somebody who is not signed in. */
export function CommentVisitor({ words, valueOf, hasConsent }: CommentVisitorProps) {
  const required = siteConfig.comments !== false && siteConfig.comments.requireNameEmail;
  const consent = useRef<HTMLInputElement>(null);

  // They leave when the site knows who is signed in: what is below stays where it is, and a focus in
  // one of them goes to the comment.
  useLayoutEffect(() => {
    const form = consent.current?.form;
    const room = form?.parentElement;
    return () => {
      if (!form || !room) return;
      room.style.minBlockSize = `${room.offsetHeight}px`;
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && form.contains(focused)) {
        form.querySelector('textarea')?.focus();
      }
    };
  }, []);

  const fields = [
    ['author', words.name, { autoComplete: 'name', required }],
    ['email', words.email, { type: 'email', autoComplete: 'email', required }],
    ['url', words.url, { autoComplete: 'url' }],
  ] as const;
  return (
    <>
      <div className={styles.visitor}>
        {fields.map(([name, label, attributes]) => (
          <FormField key={name} id={`respond-${name}`} name={name} label={label}>
            {(control) => (
              <input
                {...control}
                {...attributes}
                maxLength={COMMENT_LENGTHS[name]}
                defaultValue={valueOf(name)}
              />
            )}
          </FormField>
        ))}
      </div>
      <label className={styles.consent}>
        <input
          ref={consent}
          type="checkbox"
          name="consent"
          value="yes"
          defaultChecked={hasConsent}
        />
        <span>{words.save}</span>
      </label>
    </>
  );
}
