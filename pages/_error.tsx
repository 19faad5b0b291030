import { MessagePage } from '../components/feedback/MessagePage';
import { errorPageProps, type ErrorPageProps } from '../lib/document/error-page-props';

/** An empty reference is the document's own address, so that the browser asks for it anew. */
const THIS_ADDRESS = '';

const again = <a href={THIS_ADDRESS}>Try again</a>;

/** What is shown when a page could not be built: 503 while WordPress is away, which passes. */
export default function ErrorPage({ statusCode, site }: ErrorPageProps) {
  return statusCode === 503 ? (
    <MessagePage title="Back in a moment" site={site} action={again}>
      This page can’t be fetched just now. Please try again in a minute.
    </MessagePage>
  ) : (
    <MessagePage
      status={statusCode}
      title={statusCode === 400 ? 'Unreadable address' : 'Something went wrong'}
      site={site}
      action={again}
    >
      The page could not be shown. Check the address, or try again later.
    </MessagePage>
  );
}

ErrorPage.getInitialProps = errorPageProps;
