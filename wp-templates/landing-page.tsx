import { EntryContent } from '../components/content/EntryContent';
import { InlineHtml, type TemplateHead, type TemplateProps, titleOf } from '@showcase/next/browser';
import { PasswordForm } from '../components/content/PasswordForm';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { LandingPage_EntryFragment } from '../gql/operations';
import { htmlOfText } from '@showcase/html/browser';
import { useWords } from '@showcase/next/words';

/** The page template "Landing Page": the text alone, without header, visible title and footer. */
export default function LandingPage({ data: entry }: TemplateProps<LandingPage_EntryFragment>) {
  const words = useWords();
  return (
    <ContentLayout isBare>
      <InlineHtml
        as="h1"
        className="visually-hidden"
        html={titleOf(entry) || htmlOfText(words.untitled)}
      />
      {entry.isRestricted ? (
        <PasswordForm />
      ) : (
        <EntryContent id="entry" html={'content' in entry ? entry.content : undefined} />
      )}
    </ContentLayout>
  );
}

LandingPage.head = (entry: LandingPage_EntryFragment): TemplateHead => ({ title: titleOf(entry) });
