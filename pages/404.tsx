import type { GetStaticProps } from 'next';

import { EntryList } from '../components/content/EntryList';
import { MessagePage } from '../components/feedback/MessagePage';
import { PageLink } from '../components/layout/PageLink';
import { SearchForm } from '../components/search/SearchForm';
import { faustConfig } from '../faust.config';
import { getNotFoundProps, type NotFoundProps } from '../lib/site/static-page-props';

/** The 404 page, with links to recent posts; plain while WordPress is unavailable. */
export default function NotFoundPage({ site, recent }: NotFoundProps) {
  return (
    <MessagePage
      status={404}
      title="Page not found"
      site={site}
      action={<PageLink href="/">Go to the front page</PageLink>}
      more={
        <>
          <SearchForm />
          {recent.length > 0 && <EntryList heading="Recent Posts" entries={recent} />}
        </>
      }
    >
      There is nothing at this address. It may have moved, or the link may have a typing error.
    </MessagePage>
  );
}

export const getStaticProps: GetStaticProps<NotFoundProps> = () => getNotFoundProps(faustConfig);
