/** For packages that show or change entries: nodes, their pages and tags, comments, sent forms. */
export { publishChange } from '../cache/page-cache';
export { nodeTag, pathTag, SOME_LIST } from '../cache/tags';
export { commentProblem, PROBLEM_FIELD, readComment } from '../forms/comment-form';
export { requireAuthor, requireText, saveAuthor } from '../forms/comment-form';
export type { CommentForm, CommentProblem } from '../forms/comment-form';
export { answerScript, entryPage, markRefusal, seeOther } from '../forms/entry-page';
export type { DoorContext, EntryContext } from '../forms/entry-page';
export { openedPage } from '../forms/opened-page';
export { findAnswered, createComment } from '../forms/create-comment';
export { GetSeedNodeOnlyDocument } from '../gql/documents';
export { fetchSeedAs, seedOf, type FoundNode, type SeedNode } from '../node/seed-node';
export type { AnsweredComment } from '../node/with-comments';
export { pageFrom } from '../resolve/page-from';
