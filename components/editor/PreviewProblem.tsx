import { useEffect, useRef } from 'react';

import { ownAddress } from '../../lib/sign-in/browser/address-bar';
import { sessionRequiredUrl, signInStartUrl } from '../../lib/sign-in/sign-in-addresses';
import type { SiteData } from '../../lib/site/site-data';
import { useInBrowser } from '../auth/use-in-browser';
import feedback from '../feedback/Feedback.module.css';
import { ContentLayout } from '../layout/ContentLayout';
import { EditorStyle } from './EditorStyle';

interface Problem {
  title: string;
  /** What happened and what to do, one paragraph per item. */
  text: readonly string[];
  action?: 'sign-in' | 'sign-in-here' | 'retry';
}

const signedOut: Problem = {
  title: 'Please sign in to see this preview',
  text: ['Previews are for people who work on this site. You are not signed in.'],
  action: 'sign-in',
};

const notAllowed: Problem = {
  title: 'You may not see this preview',
  text: [
    'You are signed in, but your account may not edit this entry.',
    'Ask its author or an editor to show it to you, or sign in with another account.',
  ],
  action: 'sign-in-here',
};

const notFound: Problem = {
  title: 'There is nothing to preview here',
  text: ['The entry does not exist any more, or your account may not see it.'],
};

const refused: Problem = {
  title: 'Your sign-in was not accepted',
  text: [
    'Please sign in on this site and open the preview again.',
    'If that does not help, tell whoever runs WordPress: with both plugins active, FaustWP and ' +
      'WPGraphQL JWT Authentication, a sign-in at WordPress itself does not count here, and the ' +
      'secret key of FaustWP must be the same on both sides.',
  ],
  action: 'sign-in-here',
};

const unavailable: Problem = {
  title: 'WordPress does not answer',
  text: ['The preview can’t be fetched just now. Nothing is lost; please try again in a moment.'],
  action: 'retry',
};

const badLink = (parameter: string): Problem => ({
  title: 'This preview link is not complete',
  text: [
    `The URL must contain the proper "${parameter}" query param for previews.`,
    'Please open the preview from WordPress again, with the button “Preview” there.',
  ],
});

/** Problems by API error code; any other code counts as an outage. */
const problems: ReadonlyMap<string, Problem> = new Map([
  ['bad_link', badLink('previewPathname')],
  ['no_id', badLink('p')],
  ['signed_out', signedOut],
  ['not_allowed', notAllowed],
  ['not_found', notFound],
  ['token_refused', refused],
  ['code_refused', refused],
  ['state_refused', refused],
  ['not_set_up', refused],
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
  const { title, text, action } = problems.get(code) ?? unavailable;
  // The server's message says why a code was refused; outages have their own text here.
  const paragraphs = message && problems.has(code) ? [message, ...text] : text;

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
                Try again
              </button>
            )}
            {action === 'sign-in' && <a href={signInStartUrl(here)}>Sign in</a>}
            {action === 'sign-in-here' && (
              <a href={sessionRequiredUrl(here)}>Sign in on this site</a>
            )}
            <a href="/">Go to the front page</a>
          </p>
        </div>
      </div>
    </ContentLayout>
  );
}
