import { markupOf } from '@showcase/html/branded-html';
import { cleanAvatar, cleanFile, cleanInline, cleanMarkup } from '../html/html-policy';

/** The start of a tag, comment or declaration. Text without one is not markup, wherever it is put. */
const MARKUP = /<[a-z!/?]/i;

/** Fields of WPGraphQL that are shown inside a heading, a link or a line. */
const INLINE_FIELDS = new Set(['title', 'name', 'label']);

/** Whether a text is JSON, such as the attributes of a block, which the HTML policy would spoil. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function cleanText(text: string, field: string): string {
  if (!MARKUP.test(text) || isJson(text)) return text;
  if (INLINE_FIELDS.has(field)) return markupOf(cleanInline(text));
  return cleanMarkup(text);
}

function clean(value: unknown, field: string): unknown {
  if (typeof value === 'string') return cleanText(value, field);
  if (Array.isArray(value)) return value.map((each) => clean(each, field));
  if (typeof value !== 'object' || value === null) return value;
  const cleaned: Partial<Record<string, unknown>> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, clean(each, name)]),
  );
  // A person without a picture stays so.
  return { ...cleaned, ...cleanFile(value), ...(cleaned.avatar ? cleanAvatar(cleaned) : null) };
}

/**
 * Sanitises the data of a query that this project has not generated, by the policy of packages/html: any
 * text that holds markup, whatever its field is called, so that a field which a plugin or the owner
 * has added is covered too. Server only.
 */
export function cleanResult<TData>(data: TData): TData {
  // Only texts and addresses change, none of them to another type of what a query can select.
  return clean(data, '') as TData;
}
