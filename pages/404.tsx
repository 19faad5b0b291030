import { MessagePage } from '../components/feedback/MessagePage';
import { PageLink } from '../components/layout/PageLink';

/** Needs no data, so it is there when WordPress is not. */
export default function NotFoundPage() {
  return (
    <MessagePage title="Page not found">
      <p>
        There is nothing at this address. It may have moved, or the link may have a typing error.
      </p>
      <p>
        <PageLink href="/">Go to the front page</PageLink>
      </p>
    </MessagePage>
  );
}
