import { EntryContent } from '../../components/content/EntryContent';
import { InlineHtml } from '../../components/content/Html';
import { RestrictedEntry } from '../../components/content/RestrictedEntry';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { FullWidthQuery } from '../../gql/operations';
import { htmlOfText } from '../../lib/branded-html';
import { titleOf } from '../../lib/template/node-list';
import type { TemplateView } from '../../lib/template/template';
import { useWords } from '../../lib/words/use-words';

/** The page template "Landing Page": the text alone, without header, visible title and footer. */
const LandingPage: TemplateView<FullWidthQuery> = ({ data: { entry }, uri }) => {
  const words = useWords();
  return (
    <ContentLayout isBare>
      {entry && (
        <>
          <InlineHtml
            as="h1"
            className="visually-hidden"
            html={titleOf(entry) || htmlOfText(words.untitled)}
          />
          {entry.isRestricted ? (
            <RestrictedEntry uri={uri} />
          ) : (
            <EntryContent id="entry" html={'content' in entry ? entry.content : undefined} />
          )}
        </>
      )}
    </ContentLayout>
  );
};

export default LandingPage;
