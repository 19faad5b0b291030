import { asInlineHtml } from '../branded-html';
import { fieldsOf } from '../fields-of';
import { withDirection, withoutDirection } from '../html/sanitize/body-direction';
import { withTableOfContents } from '../html/sanitize/table-of-contents';
import { siteLanguage } from '../words/site-words';

/** The fields of a template's data that are a post or page. */
const ENTRIES = ['post', 'page'];

const mainLanguage = (tag: string) => tag.split('-')[0];

/**
 * Adds to the cleaned post or page of a template's data its table of contents, and to its title and
 * body their language where it is not the site's.
 *
 * @param language BCP 47 tag of the entry
 */
export function withEntryMarks(data: unknown, language = siteLanguage()): unknown {
  const all = fieldsOf(data);
  const name = ENTRIES.find((each) => all[each]);
  if (!name) return data;
  const { ...entry } = fieldsOf(all[name]);
  const { content, title } = entry;
  const isForeign = mainLanguage(language) !== mainLanguage(siteLanguage());
  if (typeof content === 'string') {
    const body = withTableOfContents(withoutDirection(content));
    entry.content = withDirection(body, isForeign ? language : undefined);
  }
  if (isForeign && typeof title === 'string' && title !== '') {
    entry.title = asInlineHtml(`<span lang="${language}">${title}</span>`);
  }
  return { ...all, [name]: entry };
}
