/**
 * The form of a JSON answer without its texts: which paths it has, of which types, and the values of
 * those keys that say what something is (types, addresses, ids, flags).
 */
export interface Shape {
  /** Path → type names, several joined by `|`. Elements of an array share one path, `nodes[]`. */
  types: Record<string, string>;
  /** Path → values in the order of the answer. */
  values: Record<string, Plain[]>;
}

type Plain = string | number | boolean | null;

/** Keys whose values are facts about the answer and not texts of its content. */
const telling = new Set(
  [
    '__typename id databaseId uri url path link slug taxonomyName templateName status commentStatus',
    'graphqlSingleName mimeType mediaType isFrontPage isPostsPage isContentNode isTermNode isPreview',
    'isRestricted isSticky hasPassword hasNextPage hasPreviousPage startCursor endCursor order target',
    'cssClasses parentId parentDatabaseId count commentCount showOnFront pageOnFront pageForPosts',
    'postsPerPage locations message error code username email success authToken refreshToken',
    'accessToken capabilities templates shouldShowFaustToolbar',
  ].flatMap((line) => line.split(' ')),
);

/** Lists longer than this are content, of which only the form matters. */
const longest = 25;

/**
 * @param textOf takes out what differs between two servers
 */
export function shapeOf(answer: unknown, textOf: (text: string) => string): Shape {
  const types: Record<string, Set<string>> = {};
  const values: Record<string, Plain[]> = {};

  function visit(value: unknown, path: string, key: string): void {
    const note = (type: string) => (types[path] ??= new Set()).add(type);
    if (Array.isArray(value)) {
      note(value.length === 0 ? 'empty array' : 'array');
      for (const item of value) visit(item, `${path}[]`, key);
    } else if (typeof value === 'object' && value !== null) {
      note('object');
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, path === '' ? name : `${path}.${name}`, name);
      }
    } else {
      note(value === null ? 'null' : typeof value);
      if (telling.has(key) && isPlain(value))
        (values[path] ??= []).push(typeof value === 'string' ? textOf(value) : value);
    }
  }

  visit(answer, '', '');
  return {
    types: sorted(
      Object.entries(types).map(([path, names]) => [path, [...names].sort().join('|')]),
    ),
    values: sorted(Object.entries(values).filter(([, list]) => list.length <= longest)),
  };
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const jwt = /^[\w-]+\.[\w-]+\.[\w-]{43}$/;
const faustToken = /^[A-Za-z\d+/]{86}==$/;
const placeholder = /^<[^<>]*(?:token|code)[^<>]*>$/i;

/** A text without what differs between two servers: their own address, and tokens. */
export function comparableText(text: string, url: string): string {
  if (jwt.test(text) || faustToken.test(text) || placeholder.test(text)) return '<token>';
  return text.replaceAll(url, '<wp>').replace(/([?&]code=)[^&#]+/, '$1<token>');
}
