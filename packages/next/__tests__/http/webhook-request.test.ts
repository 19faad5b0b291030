import { changeOf, readRevalidateRequest } from '../../http/revalidate-request';

/** Returns the tags that a request body of the plugin marks as changed. */
const marked = (body: object) =>
  changeOf(readRevalidateRequest(Buffer.from(JSON.stringify(body)))).tags;

/** A body as wpgraphql-webhooks 0.0.7 sends it. */
const call = (event: string, payload: object) => ({
  ...payload,
  _webhook_meta: {
    sent_at: '2026-11-27 15:25:47',
    webhook_id: 1868,
    webhook_name: 'Site',
    event_type: event,
  },
});

/** A body as it is where WPGraphQL Smart Cache is active. */
function withKey(event: string, node: string, path: string | null) {
  const key = Buffer.from(node).toString('base64');
  return call(event, {
    key,
    path,
    graphql_endpoint: 'cms.example.com/graphql',
    smart_cache_keys: [key],
  });
}

test.each([
  ['a post', withKey('post_updated', 'post:12', '/hello/'), ['path:/hello/', 'post:12']],
  ['what is in the bin', withKey('post_deleted', 'post:12', '/'), ['path:/', 'post:12']],
  ['what is deleted', withKey('post_deleted', 'post:12', ''), ['post:12']],
  ['its author', withKey('post_updated', 'user:2', '/author/x/'), ['path:/author/x/', 'user:2']],
  ['a term', withKey('term_deleted', 'term:215', null), ['term:215']],
  [
    'an address in other letters',
    withKey('post_updated', 'post:7', '/%ce%b5%cf%80%ce%af/'),
    ['path:/επί/', 'post:7'],
  ],
  [
    'a whole URL',
    withKey('post_updated', 'post:12', 'https://cms.example.com/hello/?preview=1'),
    ['path:/hello/', 'post:12'],
  ],
])('with Smart Cache: %s, and every list', (_, body, tags) => {
  expect(marked(body)).toEqual([...tags, 'list', 'list:any']);
});

test.each([
  ['post_updated', { post_id: 12 }, ['post:12']],
  ['post_published', { post_id: '12' }, ['post:12']],
  [
    'user_reassigned',
    { post_id: 12, old_author_id: '1', new_author_id: '2' },
    ['post:12', 'user:1', 'user:2'],
  ],
  // Nobody was its author before.
  ['post_updated', { post_id: 12, old_author_id: '0', new_author_id: 2 }, ['post:12', 'user:2']],
  ['term_assigned', { object_id: 12, term_id: 3, taxonomy: 'category' }, ['post:12', 'term:3']],
  [
    'term_unassigned',
    { object_id: 12, taxonomy: 'category', term_ids: [3, '4'] },
    ['post:12', 'term:3', 'term:4'],
  ],
  ['term_created', { term_id: 216, taxonomy: 'category' }, ['term:216']],
  ['user_deleted', { user_id: 6 }, ['user:6']],
])('without Smart Cache, %s: what has the ids, and every list', (event, payload, tags) => {
  expect(marked(call(event, payload))).toEqual([...tags, 'list', 'list:any']);
});

test('a changed field or picture leaves the order of lists alone', () => {
  expect(marked(call('post_meta_change', { post_id: 12, meta_key: 'isbn' }))).toEqual([
    'post:12',
    'list:any',
  ]);
  expect(marked(call('media_updated', { post_id: 13 }))).toEqual(['post:13', 'list:any']);
});

test('a menu is not taken for the term that has its key, and “Purge all” is all', () => {
  expect(marked(withKey('menu_updated', 'term:40', ''))).toEqual(['menus', 'list:any']);
  expect(marked(call('cache_purged', { key: 'graphql:Query', path: '' }))).toEqual([
    'settings',
    'list:any',
  ]);
});

test.each([
  ['in the list of webhooks', { event: 'test_webhook', timestamp: '…', test_data: {} }],
  ['of its REST route', call('post_updated', { event: 'test', test_data: {} })],
])('the plugin’s test %s names the front page', (_, body) => {
  expect(marked(body)).toEqual(['path:/']);
});

test.each([
  ['that names nothing', call('post_updated', {}), []],
  ['of a comment, which does not name its post', call('comment_inserted', { comment_id: 5 }), []],
  ['with the key of a comment', withKey('comment_status', 'comment:5', ''), []],
  ['without its event', { key: 'cG9zdDoxMg==', _webhook_meta: {} }, ['post:12', 'list']],
  ['with a path that is none', withKey('post_updated', 'post:12', '//evil.example/'), ['post:12']],
  ['with an id that is none', call('post_updated', { post_id: 'twelve' }), ['settings']],
  ['with a list that is none', call('term_unassigned', { term_ids: { 1: {} } }), ['settings']],
])('a webhook %s marks what can be read of it', (_, body, tags) => {
  expect(marked(body)).toEqual(tags.length > 0 ? expect.arrayContaining(tags) : []);
});
