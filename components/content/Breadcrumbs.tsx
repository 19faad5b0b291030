import type { Breadcrumbs_PageFragment } from '../../gql/operations';
import { htmlOfText } from '@showcase/html/browser';
import { useWords } from '@showcase/next/words';
import { InlineHtml, SiteLink } from '@showcase/next/browser';

/** Links to the pages above a page, topmost first; nothing for one at the top. */
export function Breadcrumbs({ ancestors }: Breadcrumbs_PageFragment) {
  const words = useWords();
  const above = (ancestors?.nodes ?? []).filter(({ uri }) => uri).reverse();
  if (above.length === 0) return null;
  return (
    <nav aria-label={words.breadcrumb}>
      {above.map((page) => (
        <span key={page.uri}>
          <SiteLink href={page.uri}>
            <InlineHtml html={('title' in page && page.title) || htmlOfText(words.untitled)} />
          </SiteLink>
          {' / '}
        </span>
      ))}
    </nav>
  );
}
