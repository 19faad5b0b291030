import type { Post } from '../model';
import type { Viewer } from '../store/viewer';
import type { Editor } from './editor';
import { autosaveOf, isSameText, makeRevision, needsRevision, revisionTime } from './revisions';
import { restoredPost, savedPost, trashedPost, type PostInput } from './saved-post';
import { siteTime, toMs, type SiteTime } from './site-time';

/** Actions of the post screens. The caller checks the capabilities. */
export interface PostEditor {
  /** Creates a new item that is not listed until it is saved. */
  blank(viewer: Viewer, type: string): Post;
  /** Stores a post, and its revision. */
  save(viewer: Viewer, before: Post, input: PostInput): Promise<Post>;
  /**
   * Stores the form's content for a preview: in the post itself if it is the user's own draft,
   * otherwise as their autosave.
   *
   * @returns whether it is an autosave
   */
  autosave(viewer: Viewer, before: Post, input: PostInput): Promise<{ isAutosave: boolean }>;
  trash(viewer: Viewer, post: Post): Promise<void>;
  restore(viewer: Viewer, post: Post): Promise<void>;
}

export function createPostEditor(editor: Editor): PostEditor {
  const later = (time: SiteTime, seconds: number) =>
    siteTime(toMs(time.dateGmt) + seconds * 1000, editor.offset);

  function revisionFor(post: Post, viewer: Viewer): Post[] {
    const revisions = editor.store.lists.revisionsOf(post.id);
    if (!needsRevision(post, revisions)) return [];
    const id = Math.max(editor.freeId(), post.id + 1);
    const now = revisionTime(editor.now(), revisions[0], id, later);
    return [makeRevision(post, post, { id, kind: 'revision', userId: viewer.userId ?? 0, now })];
  }

  async function store(viewer: Viewer, post: Post): Promise<Post> {
    await editor.commitPosts([post, ...revisionFor(post, viewer)]);
    return post;
  }

  function options(viewer: Viewer) {
    return { store: editor.store, viewer, now: editor.now() };
  }

  return {
    blank(viewer, type) {
      const now = editor.now();
      const id = editor.freeId();
      return {
        ...now,
        id,
        type,
        status: 'auto-draft',
        title: '',
        slug: '',
        content: '',
        excerpt: '',
        modified: now.date,
        modifiedGmt: now.dateGmt,
        authorId: viewer.userId ?? 0,
        parentId: 0,
        menuOrder: 0,
        password: '',
        sticky: false,
        commentStatus: type === 'post' ? 'open' : 'closed',
        pingStatus: 'closed',
        // With FaustWP the guid holds the front end's address.
        guid: `${editor.store.siteUrl}/?p=${id}`,
        mimeType: '',
        attachmentUrl: '',
        termIds: [],
        meta: {},
        comments: [],
      };
    },
    save: (viewer, before, input) => store(viewer, savedPost(before, input, options(viewer))),
    async autosave(viewer, before, input) {
      const isOwnDraft =
        before.authorId === viewer.userId && ['draft', 'auto-draft'].includes(before.status);
      if (isOwnDraft) {
        const draft = savedPost(before, { ...input, status: 'draft' }, options(viewer));
        await editor.commitPosts([draft]);
        return { isAutosave: false };
      }
      const revisions = editor.store.lists.revisionsOf(before.id);
      const userId = viewer.userId ?? 0;
      const known = autosaveOf(revisions, before.id, userId);
      if (isSameText(before, input)) {
        // WordPress deletes an autosave that equals the post.
        if (known) await editor.commitPosts([], [known.id]);
        return { isAutosave: true };
      }
      const id = known?.id ?? editor.freeId();
      const now = revisionTime(editor.now(), revisions[0], id, later);
      await editor.commitPosts([
        makeRevision(before, input, { id, kind: 'autosave', userId, now }),
      ]);
      return { isAutosave: true };
    },
    async trash(viewer, post) {
      if (post.status !== 'trash') await store(viewer, trashedPost(post, editor.now()));
    },
    async restore(viewer, post) {
      if (post.status === 'trash') await store(viewer, restoredPost(post, editor.now()));
    },
  };
}
