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
const telling = new Set([
  ...['__typename', 'id', 'databaseId', 'uri', 'url', 'path', 'link', 'slug', 'taxonomyName'],
  ...['templateName', 'status', 'commentStatus', 'graphqlSingleName', 'mimeType', 'mediaType'],
  ...['isFrontPage', 'isPostsPage', 'isContentNode', 'isTermNode', 'isPreview', 'isRestricted'],
  ...['isSticky', 'hasPassword', 'hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'],
  ...['order', 'target', 'cssClasses', 'parentId', 'parentDatabaseId', 'count', 'commentCount'],
  ...['showOnFront', 'pageOnFront', 'pageForPosts', 'postsPerPage', 'locations', 'message'],
  ...['error', 'code', 'username', 'email', 'success', 'authToken', 'refreshToken'],
  ...['accessToken', 'capabilities', 'templates', 'shouldShowFaustToolbar'],
]);

/** Lists longer than this are content, of which only the form matters. */
const longest = 25;

/**
 * @param textOf takes out what differs between two servers
 */
export function shapeOf(answer: unknown, textOf: (text: string) => string): Shape {
  const types = new Map<string, Set<string>>();
  const values = new Map<string, Plain[]>();

  function note(path: string, type: string): void {
    const known = types.get(path);
    if (known) known.add(type);
    else types.set(path, new Set([type]));
  }

  function visit(value: unknown, path: string, key: string): void {
    if (Array.isArray(value)) {
      note(path, value.length === 0 ? 'empty array' : 'array');
      for (const item of value) visit(item, `${path}[]`, key);
    } else if (typeof value === 'object' && value !== null) {
      note(path, 'object');
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, path === '' ? name : `${path}.${name}`, name);
      }
    } else {
      note(path, value === null ? 'null' : typeof value);
      if (telling.has(key) && isPlain(value)) keep(path, value);
    }
  }

  function keep(path: string, value: Plain): void {
    const plain = typeof value === 'string' ? textOf(value) : value;
    const known = values.get(path);
    if (known) known.push(plain);
    else values.set(path, [plain]);
  }

  visit(answer, '', '');
  return {
    types: sorted([...types].map(([path, names]) => [path, [...names].sort().join('|')])),
    values: sorted([...values].filter(([, list]) => list.length <= longest)),
  };
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
