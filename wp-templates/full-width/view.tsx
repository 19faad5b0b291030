import type { CSSProperties } from 'react';

import { Entry } from '../../components/content/Entry';
import { EntryContent } from '../../components/content/EntryContent';
import { EntryHeader } from '../../components/content/EntryHeader';
import { FeaturedImage } from '../../components/content/FeaturedImage';
import { RestrictedEntry } from '../../components/content/RestrictedEntry';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { FullWidthQuery } from '../../gql/operations';
import { titleOf } from '../../lib/template/node-list';
import type { TemplateView } from '../../lib/template/template';

/** Text as wide as WordPress's wide blocks. Without a box of its own. */
const WIDE: CSSProperties & { '--width-prose': string } = {
  '--width-prose': 'var(--wp--style--global--wide-size)',
  display: 'contents',
};

/** The page template "Full Width": an entry without the narrow column of text. */
const FullWidth: TemplateView<FullWidthQuery> = ({ data: { entry }, site, uri }) => (
  <div style={WIDE}>
    <ContentLayout site={site}>
      {entry && (
        <Entry>
          <EntryHeader title={titleOf(entry)} />
          {'featuredImage' in entry && <FeaturedImage featuredImage={entry.featuredImage} />}
          {entry.isRestricted ? (
            <RestrictedEntry uri={uri} />
          ) : (
            <EntryContent id="entry" html={'content' in entry ? entry.content : undefined} />
          )}
        </Entry>
      )}
    </ContentLayout>
  </div>
);

export default FullWidth;
