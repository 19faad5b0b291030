import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import { z } from 'zod';

import type { Html, SiteDocument, Uncleaned } from '../branded-html';
import { element, writeHtml } from '../parse/tree';
import type { BodySettings } from '../policy/body-context';
import {
  htmlFieldList,
  stricter,
  type HtmlFieldList,
  type HtmlKind,
  type HtmlSchema,
} from '../policy/html-fields';
import { avatarUrl, mediaUrl, safeSrcSet } from '../urls/media-url';
import { urlContext, type HtmlContext } from '../urls/site-urls';
import { sanitizeBody } from './sanitize-html';

/** One field that a document asks for in an object. */
interface AnswerField {
  kind: HtmlKind | null;
  /** Selection sets of the field in all fragments. */
  below: SelectionSetNode[];
}

/** Codegen adds `html` to definitions (`true`) and to fields (a kind); graphql-js ignores it. */
const markOf = (node: FieldNode | DefinitionNode): unknown => ('html' in node ? node.html : null);

/** Reads which fields of an answer are HTML from the document that was sent. */
function answerFields({ definitions }: DocumentNode, list: HtmlFieldList) {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const named = new Map(fragments.map((each) => [each.name.value, each]));
  const isMarked = definitions.every((each) => markOf(each) === true);

  function kindOf(field: FieldNode, type: string | null): HtmlKind | null {
    if (!isMarked) return list.kindOf(type, field.name.value);
    const mark = markOf(field);
    return mark === 'body' || mark === 'inline' ? mark : null;
  }

  function fieldsIn({ selections }: SelectionSetNode, type: string | null): FieldNode[] {
    return selections.flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each];
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? named.get(each.name.value) : each;
      if (!fragment || !list.mayApply(fragment.typeCondition?.name.value, type)) return [];
      return fieldsIn(fragment.selectionSet, type);
    });
  }

  // A document of fragments describes an object that the first of them is on.
  const roots = operations.length > 0 ? operations : fragments.slice(0, 1);

  return {
    root: roots.map(({ selectionSet }) => selectionSet),
    /** Returns the fields of an object; several selections of one field are merged. */
    of(sets: readonly SelectionSetNode[], type: string | null): Map<string, AnswerField> {
      const fields = new Map<string, AnswerField>();
      for (const node of sets.flatMap((each) => fieldsIn(each, type))) {
        const key = (node.alias ?? node.name).value;
        const { kind, below } = fields.get(key) ?? { kind: null, below: [] };
        fields.set(key, {
          kind: stricter(kind, kindOf(node, type)),
          below: node.selectionSet ? [...below, node.selectionSet] : below,
        });
      }
      return fields;
    },
  };
}

const size = z.number().optional().catch(undefined);
const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
  /** Queried on attachment pages only; everywhere else the file is an image. */
  mimeType: z.string().nullish(),
  mediaDetails: z.object({ width: size, height: size }).nullish(),
});

/**
 * Cleans the addresses of a media item; null for other objects. An image that readers are asked about
 * first has the same click-to-load placeholder as in bodies.
 */
export function cleanFile(item: object, settings: BodySettings): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const { sourceUrl, srcSet, altText, mimeType, mediaDetails } = data;
  const urls = urlContext(settings);
  const media = mediaUrl(sourceUrl, urls);
  const isPicture = !mimeType || mimeType.startsWith('image/');
  const asksFirst = media?.foreign && isPicture && !urls.showPictures;
  const image = element('img', { src: media?.url, alt: altText ?? '', ...mediaDetails });
  return {
    sourceUrl: asksFirst ? null : (media?.url ?? null),
    ...('srcSet' in item && { srcSet: asksFirst ? null : safeSrcSet(srcSet ?? '', urls) }),
    ...(asksFirst && { placeholder: sanitizeBody(writeHtml(image), settings) }),
  };
}

const person = z.object({
  name: z.string().nullish(),
  avatar: z.looseObject({ url: z.string().nullable() }).nullable(),
});

/** Replaces the picture in the data of a person; null for other objects. */
export function cleanAvatar(item: object, context: HtmlContext) {
  const { avatar, name } = ('avatar' in item && person.safeParse(item).data) || {};
  if (avatar === undefined) return null;
  return { avatar: { ...avatar, url: avatarUrl(avatar?.url, name ?? '', urlContext(context)) } };
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
 * Which fields are HTML says the document, in which codegen has marked them; of one that codegen has
 * not read, such as that of a template with `gql`, the list says it by `__typename` and name, or by name
 * alone.
 */
export function answerCleaner(
  schema: () => HtmlSchema,
  settings: () => BodySettings,
  cleanHtml: Record<HtmlKind, (html: string) => Html>,
): CleanAnswer {
  let fieldList: HtmlFieldList | undefined;
  return (document: DocumentNode, answer: unknown) => {
    const list = (fieldList ??= htmlFieldList(schema()));
    const fields = answerFields(document, list);
    const now = settings();

    function clean(value: unknown, field: AnswerField): unknown {
      const { kind, below } = field;
      if (typeof value === 'string') return kind ? cleanHtml[kind](value) : value;
      if (Array.isArray(value)) return value.map((each) => clean(each, field));
      if (typeof value !== 'object' || value === null) return value;
      const type = '__typename' in value ? String(value.__typename) : null;
      const named = fields.of(below, type);
      const entries = Object.entries(value).map(([key, each]) => {
        // The list decides about a field that the document does not name.
        return [key, clean(each, named.get(key) ?? { kind: list.kindOf(type, key), below: [] })];
      });
      const cleaned: object = Object.fromEntries(entries);
      return { ...cleaned, ...cleanFile(value, now), ...cleanAvatar(cleaned, now) };
    }

    // A cleaned answer has the type that the document declares.
    return clean(answer, { kind: null, below: fields.root }) as never;
  };
}
