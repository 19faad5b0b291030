import { EntryContent } from '../components/content/EntryContent';
import { InlineHtml } from '@showcase/next/view/Html';
import { PasswordForm } from '../components/content/PasswordForm';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { LandingPage_EntryFragment } from '../gql/operations';
import { htmlOfText } from '@showcase/html/browser';
import { titleOf } from '@showcase/next/template/node-list';
import type { TemplateProps, TemplateHead } from '@showcase/next/template/template';
import { useWords } from '@showcase/next/definition/use-words';

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
