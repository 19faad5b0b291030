import type { DocumentNode } from 'graphql';

import type { Html, SiteDocument, Uncleaned } from '../branded-html';
import type { BodySettings } from '../policy/body-context';
import type { HtmlKind } from '../policy/html-fields';
import { AnswerFields, type HtmlFieldList } from './answer-fields';
import { cleanAvatar, cleanFile } from './answer-media';

/** The settings that the cleaning of an answer depends on. */
interface Cleaning {
  settings: BodySettings;
  cleanHtml: (kind: HtmlKind, html: string) => Html;
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
 * @param listOf called for each new document
 * @param cleaning read for each answer
 */
export function answerCleaner(listOf: () => HtmlFieldList, cleaning: () => Cleaning): CleanAnswer {
  const known = new WeakMap<DocumentNode, AnswerFields>();
  return (document: DocumentNode, answer: unknown) => {
    const list = listOf();
    const fields = known.get(document) ?? new AnswerFields(document, list);
    known.set(document, fields);
    const { settings, cleanHtml } = cleaning();

    function clean(value: unknown, kind: HtmlKind | null, asked: AnswerFields['root']): unknown {
      if (typeof value === 'string') return kind ? cleanHtml(kind, value) : value;
      if (Array.isArray(value)) return value.map((each) => clean(each, kind, asked));
      if (typeof value !== 'object' || value === null) return value;
      const type = '__typename' in value ? String(value.__typename) : null;
      const named = fields.of(asked, type);
      const entries = Object.entries(value).map(([key, each]) => {
        // The list decides about a field that the document does not name.
        const field = named.get(key) ?? { kind: list.kindOf(type, key), below: [] };
        return [key, clean(each, field.kind, field.below)];
      });
      return {
        ...Object.fromEntries(entries),
        ...cleanFile(value, settings),
        ...cleanAvatar(value, settings),
      };
    }

    // A cleaned answer has the type that the document declares.
    return clean(answer, null, fields.root) as never;
  };
}
