import { asInlineHtml } from '@showcase/html/branded-html';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { withoutDirection } from '@showcase/html/body-marks';
import { withDirection, withTableOfContents } from '../html/html-policy';
import { siteLanguage } from '../words/site-words';

const mainLanguage = (tag: string) => tag.split('-')[0];

/**
 * Adds to a cleaned entry its table of contents, and to its title and body their language where it is
 * not the site's.
 *
 * @param language BCP 47 tag of the entry
 * @param hasContents whether its template has a table of contents
 */
export function withEntryMarks(
  data: object,
  language = siteLanguage(),
  hasContents = false,
): object {
  if (!hasContents) return data;
  const { ...entry } = fieldsOf(data);
  const { content, title } = entry;
  const isForeign = mainLanguage(language) !== mainLanguage(siteLanguage());
  if (typeof content === 'string') {
    const body = withTableOfContents(withoutDirection(content));
    entry.content = withDirection(body, isForeign ? language : undefined);
  }
  if (isForeign && typeof title === 'string' && title !== '') {
    entry.title = asInlineHtml(`<span lang="${language}">${title}</span>`);
  }
  return entry;
}
