import type { Comment, Discussion, Post } from '../../model/site';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { startRigServer } from '../support/rig-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { commentGroups } from './recorded-shape';
import { readExchanges, repeat, type Answer } from './repeat';

const ann = { author: 'Ann', authorEmail: 'ann@example.test' };
const ben = { author: 'Ben', authorEmail: 'ben@example.test' };
const standing = [makeComment(42, { approved: false }), makeComment(43, ben)];

/** The comments that exist before a request whose answer depends on them; the first that fits. */
function before(name: string): Comment[] {
  const date = new Date().toISOString().slice(0, 19);
  const here = { ...ben, authorIp: '127.0.0.1' };
  const held = { ...ann, approved: false, content: 'Hello from the recording' };
  const all: Record<string, Comment[]> = {
    'duplicate-approved': [makeComment(43, { ...here, content: 'Approved at once' })],
    duplicate: [makeComment(43, held)],
    'too-fast-other-address': [makeComment(43, { ...here, date })],
    'too-fast': [makeComment(43, { ...ben, date })],
    'editor-too-fast': [makeComment(85, { userId: 4, date })],
    'previously-approved': [makeComment(39, ann)],
    'subscriber-first-time': [],
    subscriber: [makeComment(82, { author: 'Sue Subscriber', userId: 7 })],
    reply: standing,
  };
  const key = Object.keys(all).find((start) => name.startsWith(`comment-create-${start}`));
  return all[key ?? ''] ?? [];
}

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

/** The options that a note names. */
function discussionOf(note: string): Partial<Discussion> {
  const wordsOf = (option: string) =>
    new RegExp(`\\b${option} = (.+)$`).exec(note)?.[1]?.split(', ') ?? [];
  return {
    commentModeration: note.includes('comment_moderation = 1'),
    commentPreviouslyApproved: !note.includes('comment_previously_approved = 0'),
    commentRegistration: note.includes('comment_registration = 1'),
    commentMaxLinks: 2,
    moderationKeys: wordsOf('moderation_keys'),
    disallowedKeys: wordsOf('disallowed_keys'),
  };
}

function siteFor(name: string, note: string) {
  const site = rigSite({ discussion: discussionOf(note) });
  const comments = name.startsWith('comment-create') ? before(name) : listed;
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
  const others = { ...values };
  delete others['data.createComment.comment.databaseId'];
  return { ...answer, values: others };
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
