import type { Author, Comment, Post, Term } from '@showcase/content-server';

/** Builders of content with WordPress's defaults; each test states only what it is about. */
export function makePost(id: number, slug: string, given: Partial<Post> = {}): Post {
  const date = given.date ?? '2026-11-20T22:22:14';
  return {
    id,
    type: 'post',
    status: 'publish',
    title: slug,
    slug,
    content: `<!-- wp:paragraph -->\n<p>Body of ${slug}.</p>\n<!-- /wp:paragraph -->`,
    excerpt: '',
    date,
    dateGmt: date,
    modified: date,
    modifiedGmt: date,
    authorId: 4,
    parentId: 0,
    menuOrder: 0,
    password: '',
    sticky: false,
    commentStatus: 'open',
    guid: `http://localhost:3000/${slug}/`,
    mimeType: '',
    attachmentUrl: '',
    termIds: [],
    meta: {},
    comments: [],
    ...given,
  };
}

export function makePage(id: number, slug: string, given: Partial<Post> = {}): Post {
  return makePost(id, slug, { type: 'page', commentStatus: 'closed', ...given });
}

export function makeTerm(
  id: number,
  taxonomy: string,
  slug: string,
  given: Partial<Term> = {},
): Term {
  return { id, taxonomy, slug, name: slug, description: '', parentId: 0, ...given };
}

export function makeAuthor(id: number, login: string, given: Partial<Author> = {}): Author {
  return {
    id,
    login,
    nicename: login,
    email: `${login}@example.test`,
    displayName: login,
    firstName: '',
    lastName: '',
    description: '',
    role: 'author',
    password: `${login}-pass`,
    ...given,
  };
}

export function makeComment(id: number, given: Partial<Comment> = {}): Comment {
  return {
    id,
    author: 'Visitor',
    authorEmail: 'visitor@example.test',
    authorUrl: '',
    date: '2026-11-20T22:22:14',
    content: 'A comment',
    approved: true,
    type: 'comment',
    parentId: 0,
    userId: 0,
    ...given,
  };
}
