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
import type { HtmlKind } from '../policy/html-fields';
import { avatarUrl, mediaUrl, safeSrcSet } from '../urls/media-url';
import { urlContext } from '../urls/site-urls';
import { sanitizeBody } from './sanitize-html';

/** Object types by interface or union, as of Faust's possibleTypes.json. */
export type PossibleTypes = Readonly<Record<string, readonly string[]>>;

/** One field that a document asks for in an object. */
interface AnswerField {
  /** Null: text. */
  kind: HtmlKind | null;
  /** Selection sets of the field in all fragments. */
  below: SelectionSetNode[];
}

/** Codegen adds `html` to definitions (`true`) and to fields of HTML (a kind); graphql-js ignores it. */
const markOf = (node: FieldNode | DefinitionNode): unknown => ('html' in node ? node.html : null);

function kindOf(field: FieldNode): HtmlKind | null {
  const mark = markOf(field);
  return mark === 'body' || mark === 'inline' ? mark : null;
}

/** Reads which fields of an answer are HTML from the document that was sent. */
function answerFields({ definitions }: DocumentNode, possibleTypes: PossibleTypes) {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const named = new Map(fragments.map((each) => [each.name.value, each]));
  const knownTypes = new Set(Object.values(possibleTypes).flat());

  /** Whether fields on `condition` may be in an object of a type; undecided ones may. */
  function mayApply(condition: string | undefined, type: string | null): boolean {
    if (condition === undefined || type === null || condition === type) return true;
    return !knownTypes.has(type) || !!possibleTypes[condition]?.includes(type);
  }

  function fieldsIn({ selections }: SelectionSetNode, type: string | null): FieldNode[] {
    return selections.flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each];
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? named.get(each.name.value) : each;
      if (!fragment || !mayApply(fragment.typeCondition?.name.value, type)) return [];
      return fieldsIn(fragment.selectionSet, type);
    });
  }

  return {
    root: operations.map(({ selectionSet }) => selectionSet),
    /** Returns the fields of an object; several selections of one field are merged, the stricter kind counts. */
    of(sets: readonly SelectionSetNode[], type: string | null): Map<string, AnswerField> {
      const fields = new Map<string, AnswerField>();
      for (const node of sets.flatMap((each) => fieldsIn(each, type))) {
        const key = (node.alias ?? node.name).value;
        const { kind = null, below = [] } = fields.get(key) ?? {};
        fields.set(key, {
          kind: kind === 'inline' ? kind : (kindOf(node) ?? kind),
          below: node.selectionSet ? [...below, node.selectionSet] : below,
        });
      }
      return fields;
    },
  };
}

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
function cleanFile(item: object, settings: BodySettings): Record<string, unknown> | null {
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
function cleanAvatar(item: object, settings: BodySettings) {
  const { avatar, name } = ('avatar' in item && person.safeParse(item).data) || {};
  if (avatar === undefined) return null;
  return { avatar: { ...avatar, url: avatarUrl(avatar?.url, name ?? '', urlContext(settings)) } };
}

/** Cleans an answer to a generated document; `null`: to any other. */
export interface CleanAnswer {
  <TData>(document: SiteDocument<TData, never>, answer: Uncleaned<TData>): TData;
  (document: DocumentNode | null, answer: unknown): unknown;
}

/**
 * Returns the function that cleans answers: their HTML by the policy, and the addresses of their media.
 * It is to be called once where an answer arrives, before anything reads it.
 *
 * Which fields are HTML says the document, in which codegen has marked them. Of one that codegen has not
 * read, such as that of a template with `gql`, any text that holds markup is cleaned, whatever its field
 * is called, so that a field which a plugin or the owner has added is covered, too.
 */
export function answerCleaner(
  possibleTypes: () => PossibleTypes,
  settings: () => BodySettings,
  cleanHtml: Record<HtmlKind, (html: string) => Html>,
): CleanAnswer {
  return (document: DocumentNode | null, answer: unknown) => {
    const isMarked = document?.definitions.every((each) => markOf(each) === true);
    const fields = document && isMarked ? answerFields(document, possibleTypes()) : null;
    const now = settings();

    /** @param field undefined: the document does not say what it is */
    function cleanText(text: string, name: string, field?: AnswerField): unknown {
      if (field) return field.kind ? cleanHtml[field.kind](text) : text;
      if (!MARKUP.test(text) || isJson(text)) return text;
      return INLINE_FIELDS.has(name) ? cleanHtml.inline(text) : sanitizeBody(text, now);
    }

    function clean(value: unknown, name: string, field?: AnswerField): unknown {
      if (typeof value === 'string') return cleanText(value, name, field);
      if (Array.isArray(value)) return value.map((each) => clean(each, name, field));
      if (typeof value !== 'object' || value === null) return value;
      const type = '__typename' in value ? String(value.__typename) : null;
      const named = field && fields?.of(field.below, type);
      const cleaned: Partial<Record<string, unknown>> = Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, clean(each, key, named?.get(key))]),
      );
      // A person without a picture has a letter in our own templates, and stays so in others.
      const picture = field || cleaned.avatar ? cleanAvatar(cleaned, now) : null;
      return { ...cleaned, ...cleanFile(value, now), ...picture };
    }

    // A cleaned answer has the type that the document declares.
    return clean(answer, '', fields ? { kind: null, below: fields.root } : undefined) as never;
  };
}
