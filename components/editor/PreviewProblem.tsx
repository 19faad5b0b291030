import { useEffect, useRef } from 'react';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { ownAddress } from '@showcase/accounts/sign-in/browser/address-bar';
import { sessionRequiredUrl, signInStartUrl } from '@showcase/accounts/sign-in/sign-in-addresses';
import type { SiteData } from '@showcase/next/definition/site-data';
import { fill } from '@showcase/next/definition/words';
import { useScreenWords, useWords } from '@showcase/next/definition/use-words';
import { useInBrowser } from '../auth/use-in-browser';
import feedback from '../feedback/Feedback.module.css';
import { ContentLayout } from '../layout/ContentLayout';
import { EditorStyle } from './EditorStyle';

type Way = 'sign-in' | 'sign-in-here' | 'retry';
type Explained = 'signedOut' | 'notAllowed' | 'notFound' | 'refused' | 'badLink';

/** Explanation and way out by API error code; any other code counts as an outage. */
const PROBLEMS: ReadonlyMap<string, [Explained, Way | null]> = new Map([
  ['bad_link', ['badLink', null]],
  ['no_id', ['badLink', null]],
  ['signed_out', ['signedOut', 'sign-in']],
  ['not_allowed', ['notAllowed', 'sign-in-here']],
  ['not_found', ['notFound', null]],
  ['token_refused', ['refused', 'sign-in-here']],
  ['code_refused', ['refused', 'sign-in-here']],
  ['state_refused', ['refused', 'sign-in-here']],
  ['not_set_up', ['refused', 'sign-in-here']],
]);

interface PreviewProblemProps {
  /** API error code. */
  code: string;
  /** The server's message, if any. */
  message: string | undefined;
  site: SiteData;
  onRetry(): void;
}

/** Explains why there is no preview and what to do; focuses the heading to announce it. */
export function PreviewProblem({ code, message, site, onRetry }: PreviewProblemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useScreenWords('preview');
  const { front } = useWords();
  const [problem, action] = PROBLEMS.get(code) ?? ['unavailable', 'retry'];
  const parameter = code === 'no_id' ? 'p' : 'previewPathname';
  const [title = '', ...text] = words[problem].map((each) => fill(each, { parameter }));
  // The server's message says why a code was refused; outages have their own text here.
  const paragraphs = message && PROBLEMS.has(code) ? [message, ...text] : text;

  useEffect(() => heading.current?.focus(), [code]);

  const here = useInBrowser(ownAddress, '/');
  return (
    <ContentLayout site={site}>
      <EditorStyle />
      <div className={feedback.wide}>
        <div className={feedback.message}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <div className="preview-problem">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className={`${feedback.action} preview-ways`}>
            {action === 'retry' && (
              <button type="button" onClick={onRetry}>
                {words.again}
              </button>
            )}
            {action === 'sign-in' && <a href={sitePath(signInStartUrl(here))}>{words.signIn}</a>}
            {action === 'sign-in-here' && (
              <a href={sitePath(sessionRequiredUrl(here))}>{words.signInHere}</a>
            )}
            <a href={sitePath('/')}>{front}</a>
          </p>
        </div>
      </div>
    </ContentLayout>
  );
}
