import type { Post } from '../model/site';
import type { Viewer } from '../model/viewer';
import type { Editor } from './editor';
import { autosaveOf, isSameText, makeRevision, needsRevision, revisionTime } from './revisions';
import { restoredPost, savedPost, trashedPost, type PostInput } from './saved-post';

export type PostEditor = ReturnType<typeof createPostEditor>;

/** Actions of the post screens. The caller checks the capabilities. */
export function createPostEditor(editor: Editor) {
  function revisionFor(post: Post, viewer: Viewer): Post[] {
    const revisions = editor.store.lists.revisionsOf(post.id);
    if (!needsRevision(post, revisions)) return [];
    const id = Math.max(editor.freeId(), post.id + 1);
    const now = revisionTime(editor, revisions[0], id);
    return [makeRevision(post, post, { id, kind: 'revision', userId: viewer.userId ?? 0, now })];
  }

  async function store(viewer: Viewer, post: Post): Promise<Post> {
    await editor.commitPosts([post, ...revisionFor(post, viewer)]);
    return post;
  }

  const options = (viewer: Viewer) => ({ store: editor.store, viewer, now: editor.now() });

  return {
    /**
     * Stores a new item that is not listed until it is saved: as in WordPress its form has an id from the
     * start, so that a preview and what is saved later are one item. Forgets those of a week ago.
     */
    async create(viewer: Viewer, type: string): Promise<Post> {
      const now = editor.now();
      const id = editor.freeId();
      const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
      const isForgotten = ({ status, dateGmt }: Post) =>
        status === 'auto-draft' && dateGmt < weekAgo;
      const forgotten = editor.store.site.posts.filter(isForgotten);
      const post: Post = {
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
        // With FaustWP the guid holds the front end's address.
        guid: `${editor.store.siteUrl}/?p=${id}`,
        mimeType: '',
        attachmentUrl: '',
        termIds: [],
        meta: {},
        comments: [],
      };
      await editor.commitPosts(
        [post],
        forgotten.map((each) => each.id),
      );
      return post;
    },
    /** Stores a post, and its revision. */
    save: (viewer: Viewer, before: Post, input: PostInput) =>
      store(viewer, savedPost(before, input, options(viewer))),
    /**
     * Stores the form's content for a preview: in the post itself if it is the user's own draft,
     * otherwise as their autosave.
     *
     * @returns whether it is an autosave
     */
    async autosave(viewer: Viewer, before: Post, input: PostInput): Promise<boolean> {
      const isOwnDraft =
        before.authorId === viewer.userId && ['draft', 'auto-draft'].includes(before.status);
      if (isOwnDraft) {
        const draft = savedPost(before, { ...input, status: 'draft' }, options(viewer));
        await editor.commitPosts([draft]);
        return false;
      }
      const revisions = editor.store.lists.revisionsOf(before.id);
      const userId = viewer.userId ?? 0;
      const storedAutosave = autosaveOf(revisions, before.id, userId);
      if (isSameText(before, input)) {
        // WordPress deletes an autosave that equals the post.
        if (storedAutosave) await editor.commitPosts([], [storedAutosave.id]);
        return true;
      }
      const id = storedAutosave?.id ?? editor.freeId();
      const now = revisionTime(editor, revisions[0], id);
      const autosave = makeRevision(before, input, { id, kind: 'autosave', userId, now });
      await editor.commitPosts([autosave]);
      return true;
    },
    async trash(viewer: Viewer, post: Post): Promise<void> {
      if (post.status !== 'trash') await store(viewer, trashedPost(post, editor.now()));
    },
    async restore(viewer: Viewer, post: Post): Promise<void> {
      if (post.status === 'trash') await store(viewer, restoredPost(post, editor.now()));
    },
  };
}
