import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import type { Html, SiteDocument, Uncleaned } from '../branded-html';
import type { BodySettings } from '../policy/body-context';
import type { HtmlKind } from '../policy/html-fields';
import { cleanAvatar, cleanFile } from './answer-media';

/** The stricter of two kinds, for a field that is one or the other. */
const stricter = (a: HtmlKind | null, b: HtmlKind | null) =>
  a === 'inline' || b === 'inline' ? 'inline' : (a ?? b);

/** The HTML fields of a schema and what of its types they depend on. */
export interface HtmlSchema {
  /** Kinds by `Type.field`. */
  htmlFields: Readonly<Record<string, HtmlKind>>;
  /** Object types by interface or union, as of Faust's possibleTypes.json. */
  possibleTypes: Readonly<Record<string, readonly string[]>>;
}

/** Says of fields by their names whether they are HTML. */
class HtmlFieldList {
  readonly #objectTypes: ReadonlyMap<string, readonly string[]>;
  readonly #knownTypes: ReadonlySet<string>;
  /** Kinds by `Type.field`, those of interfaces for each of their types. */
  readonly #kinds = new Map<string, HtmlKind>();
  /** The strictest kind that any type has a field of this name as. */
  readonly #kindsByName = new Map<string, HtmlKind | null>();

  constructor({ htmlFields, possibleTypes }: HtmlSchema) {
    this.#objectTypes = new Map(Object.entries(possibleTypes));
    this.#knownTypes = new Set(Object.values(possibleTypes).flat());
    for (const [path, kind] of Object.entries(htmlFields)) {
      const [type = '', name = ''] = path.split('.');
      this.#kindsByName.set(name, stricter(this.#kindsByName.get(name) ?? null, kind));
      for (const each of [type, ...(this.#objectTypes.get(type) ?? [])]) {
        this.#kinds.set(`${each}.${name}`, kind);
      }
    }
  }

  /**
   * Whether a field is HTML, by the list: for documents that codegen has not read. A field of a type
   * that the schema of codegen does not have counts as HTML when any listed field has its name.
   *
   * @param type null: not known
   */
  kindOf(type: string | null, name: string): HtmlKind | null {
    const isKnown = type !== null && this.#knownTypes.has(type);
    const otherwise = isKnown ? null : (this.#kindsByName.get(name) ?? null);
    return this.#kinds.get(`${type}.${name}`) ?? otherwise;
  }

  /** Whether fields on `condition` may be in an object of a type; undecided ones may. */
  mayApply(condition: string | undefined, type: string | null): boolean {
    if (condition === undefined || type === null || condition === type) return true;
    return !this.#knownTypes.has(type) || !!this.#objectTypes.get(condition)?.includes(type);
  }
}

/** One field that a document asks for in an object. */
interface AnswerField {
  kind: HtmlKind | null;
  /** Selection sets of the field in all fragments. */
  below: Selection[];
}

/** A selection set, and whether codegen has marked the HTML in it. */
interface Selection {
  set: SelectionSetNode;
  isMarked: boolean;
}

/** `html` is added by codegen to fields (a kind) and definitions (`true`); graphql-js ignores it. */
const markOf = (node: FieldNode | DefinitionNode): unknown => ('html' in node ? node.html : null);

const kindOfMark = (mark: unknown) => (mark === 'body' || mark === 'inline' ? mark : null);

/** Reads which fields of an answer are HTML from the document that was sent. */
class AnswerFields {
  readonly #list: HtmlFieldList;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly root: Selection[];

  constructor({ definitions }: DocumentNode, list: HtmlFieldList) {
    this.#list = list;
    const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    this.#fragments = new Map(fragments.map((each) => [each.name.value, each]));
    // A document of fragments describes an object that the first of them is on.
    this.root = (operations.length > 0 ? operations : fragments.slice(0, 1)).map((each) => ({
      set: each.selectionSet,
      isMarked: markOf(each) === true,
    }));
  }

  /** Returns the fields of an object; several selections of one field are merged. */
  of(selections: readonly Selection[], type: string | null): Map<string, AnswerField> {
    const fields = new Map<string, AnswerField>();
    const visit = ({ set, isMarked }: Selection): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const { name, alias, selectionSet } = selection;
          const key = (alias ?? name).value;
          const field = fields.get(key) ?? { kind: null, below: [] };
          const mark = kindOfMark(markOf(selection));
          field.kind = stricter(field.kind, isMarked ? mark : this.#list.kindOf(type, name.value));
          if (selectionSet) field.below.push({ set: selectionSet, isMarked });
          fields.set(key, field);
          continue;
        }
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        const fragment = isSpread ? this.#fragments.get(selection.name.value) : selection;
        if (!fragment || !this.#list.mayApply(fragment.typeCondition?.name.value, type)) continue;
        const isOwn = fragment.kind === Kind.FRAGMENT_DEFINITION;
        visit({
          set: fragment.selectionSet,
          isMarked: isOwn ? markOf(fragment) === true : isMarked,
        });
      }
    };
    selections.forEach(visit);
    return fields;
  }
}

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
 * @param schema read once, at the first answer
 * @param cleaning read for each answer
 */
export function answerCleaner(schema: () => HtmlSchema, cleaning: () => Cleaning): CleanAnswer {
  let fieldList: HtmlFieldList | undefined;
  const known = new WeakMap<DocumentNode, AnswerFields>();
  return (document: DocumentNode, answer: unknown) => {
    const list = (fieldList ??= new HtmlFieldList(schema()));
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
