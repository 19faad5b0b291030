import type { DocumentNode } from 'graphql';

import type { SiteDocument, Uncleaned } from '../../branded-html';
import type { HtmlContext } from '../urls/html-context';
import { htmlContext } from '../urls/configured-context';
import { AnswerFields } from './answer-fields';
import { cleanHtml } from './clean-html';
import { cleanAvatar } from './sanitize-avatar';
import { cleanFile } from './sanitize-media-item';

const known = new WeakMap<DocumentNode, AnswerFields>();

function fieldsOfDocument(document: DocumentNode): AnswerFields {
  const fields = known.get(document) ?? new AnswerFields(document);
  known.set(document, fields);
  return fields;
}

type Selections = AnswerFields['root'];

function cleanValue(
  value: unknown,
  kind: 'body' | 'inline' | null,
  selections: Selections,
  fields: AnswerFields,
  context: HtmlContext,
): unknown {
  if (typeof value === 'string') return kind ? cleanHtml(kind, value) : value;
  if (Array.isArray(value)) {
    return value.map((each) => cleanValue(each, kind, selections, fields, context));
  }
  if (typeof value !== 'object' || value === null) return value;
  const type = '__typename' in value ? String(value.__typename) : null;
  const asked = fields.of(selections, type);
  const entries = Object.entries(value).map(([key, each]) => {
    const field = asked.get(key) ?? AnswerFields.unnamed(type, key);
    return [key, cleanValue(each, field.kind, field.below, fields, context)];
  });
  return {
    ...Object.fromEntries(entries),
    ...cleanFile(value, context),
    ...cleanAvatar(value),
  };
}

/**
 * Cleans an answer: its HTML fields by the policy of lib/html, and the addresses of its media. To be
 * called once where an answer arrives, before anything reads it.
 *
 * Which fields are HTML says the document, in which codegen has marked them; in one that codegen has
 * not read, such as that of a template with `gql`, the list of lib/html/policy/html-fields.ts says it by
 * `__typename` and name, or by name alone without a `__typename`.
 *
 * @param document as it was generated, or as it was sent
 */
export function cleanAnswer<TData>(
  document: SiteDocument<TData, never>,
  answer: Uncleaned<TData>,
): TData;
export function cleanAnswer(document: DocumentNode, answer: unknown): unknown;
export function cleanAnswer(document: DocumentNode, answer: unknown): unknown {
  const fields = fieldsOfDocument(document);
  return cleanValue(answer, null, fields.root, fields, htmlContext());
}
