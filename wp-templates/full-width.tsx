import type { CSSProperties } from 'react';

import { Entry } from '../components/content/Entry';
import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { PasswordForm } from '../components/content/PasswordForm';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { FullWidth_EntryFragment } from '../gql/operations';
import { type TemplateHead, type TemplateProps, titleOf } from '@showcase/next/browser';

/** Text as wide as WordPress's wide blocks. Without a box of its own. */
const WIDE: CSSProperties & { '--width-prose': string } = {
  '--width-prose': 'var(--wp--style--global--wide-size)',
  display: 'contents',
};

/** The page template "Full Width": an entry without the narrow column of text. */
export default function FullWidth({ data: entry, site }: TemplateProps<FullWidth_EntryFragment>) {
  return (
    <div style={WIDE}>
      <ContentLayout site={site}>
        <Entry>
          <EntryHeader title={titleOf(entry)} />
          {'featuredImage' in entry && <FeaturedImage featuredImage={entry.featuredImage} />}
          {entry.isRestricted ? (
            <PasswordForm />
          ) : (
            <EntryContent id="entry" html={'content' in entry ? entry.content : undefined} />
          )}
        </Entry>
      </ContentLayout>
    </div>
  );
}

FullWidth.head = (entry: FullWidth_EntryFragment): TemplateHead => ({ title: titleOf(entry) });
