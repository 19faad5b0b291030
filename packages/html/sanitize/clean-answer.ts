import { setImmediate } from 'node:timers/promises';
import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import { autop } from '@wordpress/autop';
import type { Html, SiteDocument, Uncleaned } from '../parse/branded-html';
import type { BodySettings } from '../policy/body-context';
import type { HtmlKind } from '../policy/html-fields';
import { urlContext } from '../urls/site-urls';
import { cleanCaption, cleanFile, cleanLink, cleanPerson } from './clean-addresses';
import { sanitizeTitle } from './decoded-text';
import { sanitizeBody } from './sanitize-html';

/** Object types by interface or union, as of Faust's possibleTypes.json. */
export type PossibleTypes = Readonly<Record<string, readonly string[]>>;

/** A selection of a field, or an operation, which selects the whole answer. */
type Selected = FieldNode | OperationDefinitionNode;

/** Codegen adds `html` to definitions (`true`) and to fields of HTML (a kind); graphql-js ignores it. */
const markOf = (node: FieldNode | DefinitionNode): unknown => ('html' in node ? node.html : null);

/** Returns the kind of a field that is selected once or several times, the stricter one; null: text. */
const kindOf = (selected: readonly Selected[]): HtmlKind | null =>
  (['inline', 'decoded', 'body'] as const).find((kind) =>
    selected.some((each) => markOf(each) === kind),
  ) ?? null;

/** Returns a function that reads from a document which fields it selects in an object of a type. */
function fieldReader({ definitions }: DocumentNode, possibleTypes: PossibleTypes) {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const named = new Map(fragments.map((each) => [each.name.value, each]));
  const knownTypes = new Set(Object.values(possibleTypes).flat());

  /** Whether fields on `condition` may be in an object of a type; undecided ones may. */
  function mayApply(condition: string | undefined, type: string | null): boolean {
    if (condition === undefined || type === null || condition === type) return true;
    return !knownTypes.has(type) || !!possibleTypes[condition]?.includes(type);
  }

  return function fieldsIn(set: SelectionSetNode | undefined, type: string | null): FieldNode[] {
    return (set?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each];
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? named.get(each.name.value) : each;
      const applies = fragment && mayApply(fragment.typeCondition?.name.value, type);
      return applies ? fieldsIn(fragment.selectionSet, type) : [];
    });
  };
}

/** The start of a tag, comment or declaration. Text without one is not markup, wherever it is put. */
const MARKUP = /<[a-z!/?]/i;

/** Fields of WPGraphQL that are shown inside a heading, a link or a line. */
const INLINE_FIELDS = new Set(['title', 'name', 'label']);

/**
 * Makes paragraphs and line breaks of a description's lines. WPGraphQL gives those of terms and people as they are
 * stored; WordPress shows them through wpautop().
 */
const withParagraphs = (text: string) => (text.includes('\n') ? autop(text) : text);

/** A string or a name in JSON, with its quotes. */
const JSON_STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * Cleans the strings in a text that is JSON, such as the attributes of a block, because the policy would
 * miss their markup or break the JSON; returns null for other texts. A `<` is written as JSON's escape, so
 * that the text holds no markup, even when it is put into a page as it is.
 */
function cleanJson(text: string, cleanString: (text: string) => string): string | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const clean = (quoted: string) => JSON.stringify(cleanString(String(JSON.parse(quoted))));
  return text.replace(JSON_STRING, clean).replaceAll('<', '\\u003c');
}

/** Cleans an answer to a generated document, or with `null` an answer to any other document. */
export interface CleanAnswer {
  <TData>(document: SiteDocument<TData, never>, answer: Uncleaned<TData>): TData;
  (document: DocumentNode | null, answer: unknown): unknown;
}

/** The same in turns. */
export interface CleanInTurns {
  <TData>(document: SiteDocument<TData, never>, answer: Uncleaned<TData>): Promise<TData>;
  (document: DocumentNode | null, answer: unknown): Promise<unknown>;
}

/** The longest turn, ms: requests that are answered from memory wait no longer than this and one text. */
const TURN_MS = 5;

/** Runs work to its end at once. */
function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs work in turns, between which the event loop does what else is due. @param pause ends a turn */
async function inTurns<T>(work: Generator<void, T>, pause: () => Promise<unknown>): Promise<T> {
  for (;;) {
    await pause();
    const end = performance.now() + TURN_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
  }
}

/**
 * Returns the functions that clean answers, at once and in turns: their HTML by the policy, and the addresses
 * of their media. To be called once where an answer arrives, before anything reads it.
 *
 * Codegen marks the HTML fields in a document. In the answer to a document that codegen has not read, such
 * as one that a template writes with `gql`, any text that holds markup is cleaned, whatever its field is
 * called; this covers fields that a plugin or the owner has added.
 */
export function answerCleaner(
  possibleTypes: PossibleTypes,
  settings: BodySettings,
  cleanHtml: Record<HtmlKind, (html: string) => Html>,
  pause: () => Promise<unknown> = () => setImmediate(),
): { cleanAnswer: CleanAnswer; cleanInTurns: CleanInTurns } {
  function* cleaning(document: DocumentNode | null, answer: unknown): Generator<void, unknown> {
    /** Clean texts by kind and text: an answer can have one text many times. */
    const texts = new Map<string, unknown>();
    const context = urlContext(settings);
    const isMarked =
      document !== null && document.definitions.every((each) => markOf(each) === true);
    const fieldsIn = isMarked ? fieldReader(document, possibleTypes) : () => [];

    /** Cleans a text whose kind no document declares. */
    function cleanUnknown(text: string, name = ''): string {
      const json = cleanJson(text, cleanUnknown);
      if (json !== null || !MARKUP.test(text)) return json ?? text;
      return INLINE_FIELDS.has(name) ? sanitizeTitle(text) : sanitizeBody(text, context);
    }

    /** @param selected undefined: the document does not say what the field is */
    function cleanText(text: string, name: string, selected?: readonly Selected[]): unknown {
      const kind = selected && kindOf(selected);
      if (kind === null) return text;
      const isDescription = selected?.some((each) => each.name?.value === 'description');
      const shown = isDescription && kind === 'body' ? withParagraphs(text) : text;
      const key = `${kind ?? INLINE_FIELDS.has(name)} ${shown}`;
      if (!texts.has(key)) {
        texts.set(key, kind ? cleanHtml[kind](shown) : cleanUnknown(shown, name));
      }
      return texts.get(key);
    }

    /** A turn can end after each text and before each object. */
    function* clean(
      value: unknown,
      name: string,
      selected?: readonly Selected[],
    ): Generator<void, unknown> {
      if (typeof value === 'string') {
        const cleaned = cleanText(value, name, selected);
        if (MARKUP.test(value)) yield;
        return cleaned;
      }
      if (Array.isArray(value)) {
        const cleaned: unknown[] = [];
        for (const each of value) cleaned.push(yield* clean(each, name, selected));
        return cleaned;
      }
      if (typeof value !== 'object' || value === null) return value;
      yield;
      const type = '__typename' in value ? String(value.__typename) : null;
      const fields = selected?.flatMap((each) => fieldsIn(each.selectionSet, type)) ?? [];
      const entries: [string, unknown][] = [];
      for (const [key, each] of Object.entries(value)) {
        const named = fields.filter((field) => (field.alias ?? field.name).value === key);
        entries.push([key, yield* clean(each, key, named.length > 0 ? named : undefined)]);
      }
      const cleaned: Partial<Record<string, unknown>> = Object.fromEntries(entries);
      // In answers to generated documents, a person without a picture gets one with a letter; in others
      // nothing is added.
      const picture = selected || cleaned.avatar ? cleanPerson(cleaned, context) : null;
      return {
        ...cleaned,
        ...cleanFile(value, context),
        ...cleanCaption(value),
        ...picture,
        ...cleanLink(value, context),
      };
    }

    const operations = document?.definitions.filter(
      (each) => each.kind === Kind.OPERATION_DEFINITION,
    );
    return yield* clean(answer, '', operations);
  }
  // A cleaned answer has the type that the document declares.
  return {
    cleanAnswer: (document: DocumentNode | null, answer: unknown) =>
      atOnce(cleaning(document, answer)) as never,
    cleanInTurns: (document: DocumentNode | null, answer: unknown) =>
      inTurns(cleaning(document, answer), pause) as never,
  };
}
