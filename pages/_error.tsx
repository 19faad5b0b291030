import { MessagePage } from '../components/feedback/MessagePage';
import { errorPageProps, type ErrorPageProps } from '../lib/document/error-page-props';

/** An empty href is the document's own URL, so that following it reloads the page. */
const CURRENT_URL = '';

const retryLink = <a href={CURRENT_URL}>Try again</a>;

/** Error page: 503 with Retry-After while WordPress is unavailable, else Next's status. */
export default function ErrorPage({ statusCode, site }: ErrorPageProps) {
  return statusCode === 503 ? (
    <MessagePage title="Back in a moment" site={site} action={retryLink}>
      This page can’t be fetched just now. Please try again in a minute.
    </MessagePage>
  ) : (
    <MessagePage
      status={statusCode}
      title={statusCode === 400 ? 'Unreadable address' : 'Something went wrong'}
      site={site}
      action={retryLink}
    >
      The page could not be shown. Check the address, or try again later.
    </MessagePage>
  );
}

ErrorPage.getInitialProps = errorPageProps;
