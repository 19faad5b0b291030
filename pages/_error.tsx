import { MessagePage } from '../components/feedback/MessagePage';
import en from '../locales/en.json';
import { errorPageProps, type ErrorPageProps } from '@showcase/next/browser';

/** An empty href is the document's own URL, so that following it reloads the page. */
const CURRENT_URL = '';

/** Error page: 503 with Retry-After while WordPress is unavailable, else Next's status. */
export default function ErrorPage({ statusCode, site, words }: ErrorPageProps) {
  const { failure = en.screens.failure } = words ?? {};
  const retryLink = (
    <a href={CURRENT_URL} className="button">
      {failure.again}
    </a>
  );
  return statusCode === 503 ? (
    <MessagePage title={failure.outage} site={site} action={retryLink}>
      {failure.outageText}
    </MessagePage>
  ) : (
    <MessagePage
      status={statusCode}
      title={statusCode === 400 ? failure.unreadable : failure.title}
      site={site}
      action={retryLink}
    >
      {failure.text}
    </MessagePage>
  );
}

ErrorPage.getInitialProps = errorPageProps;
ErrorPage.withoutFaust = true;
