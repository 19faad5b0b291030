import type { DocumentNode } from 'graphql';

import type { Html, SiteDocument, Uncleaned } from '../branded-html';
import type { BodySettings } from '../policy/body-context';
import type { HtmlKind } from '../policy/html-fields';
import { AnswerFields, type HtmlFieldList } from './answer-fields';
import { cleanAvatar } from './sanitize-avatar';
import { cleanFile } from './sanitize-media-item';

/** The settings that the cleaning of an answer depends on. */
interface Cleaning {
  settings: BodySettings;
  cleanHtml: (kind: HtmlKind, html: string) => Html;
}

type Selections = AnswerFields['root'];

function cleanValue(
  value: unknown,
  kind: HtmlKind | null,
  selections: Selections,
  fields: AnswerFields,
  cleaning: Cleaning,
): unknown {
  if (typeof value === 'string') return kind ? cleaning.cleanHtml(kind, value) : value;
  if (Array.isArray(value)) {
    return value.map((each) => cleanValue(each, kind, selections, fields, cleaning));
  }
  if (typeof value !== 'object' || value === null) return value;
  const type = '__typename' in value ? String(value.__typename) : null;
  const asked = fields.of(selections, type);
  const entries = Object.entries(value).map(([key, each]) => {
    const field = asked.get(key) ?? fields.unnamed(type, key);
    return [key, cleanValue(each, field.kind, field.below, fields, cleaning)];
  });
  return {
    ...Object.fromEntries(entries),
    ...cleanFile(value, cleaning.settings),
    ...cleanAvatar(value, cleaning.settings),
  };
}

/** Cleans an answer to a generated document, or to any other. */
export interface CleanAnswer {
  <TData>(document: SiteDocument<TData, never>, answer: Uncleaned<TData>): TData;
  (document: DocumentNode, answer: unknown): unknown;
}

/**
 * Returns the function that cleans answers: their HTML fields by the policy, and the addresses of their
 * media. It is to be called once where an answer arrives, before anything reads it.
 *
 * Which fields are HTML says the document, in which codegen has marked them; in one that codegen has
 * not read, such as that of a template with `gql`, the list says it by `__typename` and name, or by name
 * alone without a `__typename`.
 *
 * @param cleaning read for each answer
 */
export function answerCleaner(list: HtmlFieldList, cleaning: () => Cleaning): CleanAnswer {
  const known = new WeakMap<DocumentNode, AnswerFields>();
  return (document: DocumentNode, answer: unknown) => {
    const fields = known.get(document) ?? new AnswerFields(document, list);
    known.set(document, fields);
    // A cleaned answer has the type that the document declares.
    return cleanValue(answer, null, fields.root, fields, cleaning()) as never;
  };
}
