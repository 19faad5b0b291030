import type { Comment, Discussion, Post } from '../../model';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { startRigServer } from '../support/rig-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { commentGroups } from './recorded-shape';
import { readExchanges, repeat, type Answer } from './repeat';

const ann = { author: 'Ann', authorEmail: 'ann@example.test' };
const ben = { author: 'Ben', authorEmail: 'ben@example.test' };
const subscriber = { author: 'Sue Subscriber', userId: 7 };

/** The comments that exist before a request whose answer depends on them. */
const before = (): Partial<Record<string, Comment[]>> => ({
  'comment-create-duplicate': [
    makeComment(43, { ...ann, approved: false, content: 'Hello from the recording' }),
  ],
  'comment-create-duplicate-approved': [
    makeComment(43, { ...ben, content: 'Approved at once', authorIp: '127.0.0.1' }),
  ],
  'comment-create-too-fast': [makeComment(43, { ...ben, date: now() })],
  'comment-create-too-fast-other-address': [
    makeComment(43, { ...ben, date: now(), authorIp: '127.0.0.1' }),
  ],
  'comment-create-editor-too-fast': [makeComment(85, { userId: 4, date: now() })],
  'comment-create-previously-approved-author': [makeComment(39, ann)],
  'comment-create-previously-approved-other-name': [makeComment(39, ann)],
  'comment-create-subscriber': [makeComment(82, subscriber)],
  'comment-create-subscriber-approve': [makeComment(82, subscriber)],
  'comment-create-subscriber-other-name': [makeComment(82, subscriber)],
  'comment-create-subscriber-user-fields': [makeComment(82, subscriber)],
});

/** The comments of post 1861 when lists were recorded: one, of the subscriber, is held. */
const listed = [
  ...[87, 86, 85, 84, 83, 82, 79, 78, 77, 76, 75, 74, 73, 72, 67, 66, 65, 64, 63, 62, 61],
  ...[60, 59, 50, 49, 48, 47, 46, 45, 44, 43, 40],
].map((id) =>
  makeComment(id, {
    date: id < 60 ? `2026-11-19T22:${id}:00` : `2026-11-20T22:${id - 50}:00`,
    ...(id === 84 && { userId: 7, approved: false }),
  }),
);

function now(): string {
  return new Date().toISOString().slice(0, 19);
}

/** The options that a note names. */
function discussionOf(note: string): Partial<Discussion> {
  const numberOf = (option: string) => {
    const value = new RegExp(`\\b${option} = (\\d+)`).exec(note)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  const wordsOf = (option: string) =>
    new RegExp(`\\b${option} = (.+)$`).exec(note)?.[1]?.split(', ') ?? [];
  return {
    commentModeration: numberOf('comment_moderation') === 1,
    commentPreviouslyApproved: numberOf('comment_previously_approved') !== 0,
    commentRegistration: numberOf('comment_registration') === 1,
    commentMaxLinks: numberOf('comment_max_links') ?? 2,
    moderationKeys: wordsOf('moderation_keys'),
    disallowedKeys: wordsOf('disallowed_keys'),
  };
}

const standing = [makeComment(42, { approved: false }), makeComment(43, ben)];

function siteFor(name: string, note: string) {
  const site = rigSite({ discussion: discussionOf(note) });
  const comments = name.startsWith('comment-create')
    ? (before()[name] ?? (name.startsWith('comment-create-reply') ? standing : []))
    : listed;
  const withComments = (post: Post): Post => {
    if (post.id === 1) return { ...post, comments: [makeComment(1)] };
    return post.id === 1861 ? { ...post, comments } : post;
  };
  const more = [
    makePost(1148, 'template-comments', { comments: [makeComment(22)] }),
    makePost(1150, 'closed', { commentStatus: 'closed' }),
    makePage(155, 'open-page', { commentStatus: 'open' }),
    makePage(156, 'closed-page'),
    makePost(1692, 'picture', { type: 'attachment', status: 'inherit', mimeType: 'image/jpeg' }),
  ];
  return { ...site, posts: [...site.posts.map(withComments), ...more] };
}

/** The id of a new comment depends on how many there were. */
function withoutNewId({ values, ...answer }: Answer): Answer {
  const others = Object.entries(values).filter(
    ([path]) => path !== 'data.createComment.comment.databaseId',
  );
  return { ...answer, values: Object.fromEntries(others) };
}

describe.each(commentGroups)('answers like WordPress: %s', (group) => {
  it.each(readExchanges(group))('$name', async ({ name, note, signIn, request, expected }) => {
    const rig = await startRigServer({ site: siteFor(name, note), signIn });
    try {
      const answer = await repeat(request, rig.server.url, rig.fillIn);
      expect(withoutNewId(answer)).toEqual(withoutNewId(expected));
    } finally {
      await rig.close();
    }
  });
});
