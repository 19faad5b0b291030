import Link from 'next/link';

import { MessagePage } from '../components/feedback/MessagePage';

/** Needs no data, so it is there when WordPress is not. */
export default function NotFoundPage() {
  return (
    <MessagePage title="Page not found">
      <p>
        There is nothing at this address. It may have moved, or the link may have a typing error.
      </p>
      <p>
        <Link href="/">Go to the front page</Link>
      </p>
    </MessagePage>
  );
}
