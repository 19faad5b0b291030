import type { NextPageContext } from 'next';

import { MessagePage } from '../components/feedback/MessagePage';
import { errorStatus } from '../lib/error-status';

interface ErrorPageProps {
  statusCode: number;
}

/** What is shown when a page could not be built; with the CMS away that passes (DESIGN 2). */
export default function ErrorPage({ statusCode }: ErrorPageProps) {
  return statusCode === 503 ? (
    <MessagePage title="Back in a moment">
      <p>This page can’t be fetched just now. Please try again in a minute.</p>
    </MessagePage>
  ) : (
    <MessagePage title={statusCode === 400 ? 'Unreadable address' : 'Something went wrong'}>
      <p>The page could not be shown. Check the address, or try again later.</p>
    </MessagePage>
  );
}

ErrorPage.getInitialProps = ({ req, res, err }: NextPageContext): ErrorPageProps => ({
  statusCode: errorStatus(req, res, err),
});
