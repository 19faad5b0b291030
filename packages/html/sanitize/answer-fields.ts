import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import type { HtmlKind } from '../policy/html-fields';

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
export class HtmlFieldList {
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
export interface AnswerField {
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
export class AnswerFields {
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
