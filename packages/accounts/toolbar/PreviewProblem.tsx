import { useEffect, useRef, type ComponentType } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { ownAddress } from '../sign-in/browser/address-bar';
import { sessionRequiredUrl, signInStartUrl } from '../sign-in/sign-in-addresses';
import { fill, useScreenWords, useWords } from '@showcase/next/words';
import { useInBrowser } from '../screens/use-in-browser';
import type { MessageProps } from '../screens/replaceable';
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
  onRetry(): void;
  Message: ComponentType<MessageProps>;
}

/** Explains why there is no preview and what to do; focuses the heading to announce it. */
export function PreviewProblem({ code, message, onRetry, Message }: PreviewProblemProps) {
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
  const ways = (
    <span className="preview-ways">
      {action === 'retry' && (
        <button type="button" onClick={onRetry}>
          {words.again}
        </button>
      )}
      {action === 'sign-in' && (
        <a href={sitePath(signInStartUrl(here))} className="button">
          {words.signIn}
        </a>
      )}
      {action === 'sign-in-here' && (
        <a href={sitePath(sessionRequiredUrl(here))} className="button">
          {words.signInHere}
        </a>
      )}
      <a href={sitePath('/')} className={action ? 'button button-quiet' : 'button'}>
        {front}
      </a>
    </span>
  );
  return (
    <>
      <EditorStyle />
      <Message title={title} headingRef={heading} action={ways}>
        <div className="preview-problem">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Message>
    </>
  );
}
