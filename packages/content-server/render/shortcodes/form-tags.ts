/** A tag in the template of a form: `[select* topic id:topic "Visit" "Sales"]`. */
export interface FormTag {
  /** Without the asterisk. */
  type: string;
  isRequired: boolean;
  name: string;
  options: string[];
  values: string[];
  /** Between a start and an end tag, as of `acceptance`. */
  content: string;
}

const TAG =
  /\[(text|email|url|tel|textarea|select|checkbox|radio|acceptance|submit)(\*?)((?:\s+(?:"[^"]*"|[^"\]\s]+))*)\s*\](?:((?:(?!\[)[^])*)\[\/acceptance\])?/g;

function tagOf([, type = '', asterisk, rest = '', content = '']: readonly string[]): FormTag {
  const parts = [...rest.matchAll(/"([^"]*)"|([^"\s]+)/g)];
  const values = parts.flatMap(([, quoted]) => quoted ?? []);
  const words = parts.flatMap(([, , word]) => word ?? []);
  const [name = '', ...options] = type === 'submit' ? ['', ...words] : words;
  return { type, isRequired: asterisk === '*', name, options, values, content: content.trim() };
}

/** Replaces the tags of a template. */
export const replaceTags = (template: string, render: (tag: FormTag) => string) =>
  template.replace(TAG, (...found: string[]) => render(tagOf(found)));

/** The tags of a template that are fields. */
export function fieldTags(template: string): FormTag[] {
  return [...template.matchAll(TAG)].map(tagOf).filter(({ name }) => name !== '');
}
