/** For components, templates and pages/_app.tsx: whatever browsers load, rendered on the server before. */
export type { BlockProps, Blocks } from '../definition/blocks';
export type { MenuBranch, MenuItem, SiteData } from '../definition/site-data';
export { menuTree } from '../definition/site-data';
export { errorPageProps, type ErrorPageProps } from '../document/error-page-props';
export { IN_DOCUMENT, noteShown, ShownBodies } from '../document/shown-bodies';
export { COMMENT_LENGTHS, fillInAuthor, sendComment } from '../forms/browser/comment-form';
export type { CommentAnswer } from '../forms/browser/comment-form';
export { improveClientNavigation } from '../navigation/client-navigation';
export type { CommentFormData, CommentsData } from '../node/with-comments';
export { searchHref } from '../search/search-address';
export { FaustPageContext, FaustTemplate, InProviders } from '../faust/FaustPage';
export { PageWithFaust, whenReady } from '../faust/FaustPage';
export { templateOfMap, useChunk } from '../template/load-template';
export { listOf, mainCategory, titleOf } from '../template/node-list';
export type { TemplateExtra, TemplateHead, TemplateProps } from '../template/template';
export type { LinkedPosts, LoadedTemplate, Picture, PostsPage } from '../template/template';
/** @public For components of an owner; this site has none that want Apollo. */
export { withApollo } from '../faust/with-apollo';
export { openEmbedsIn } from '../view/embed-frames';
export { FormField } from '../view/FormField';
export { FormProblem } from '../view/FormProblem';
export { Html, InlineHtml } from '../view/Html';
export { InteractiveBlocks } from '../view/InteractiveBlocks';
export { isPlainClick, PageLink } from '../view/PageLink';
export { PasswordProblem } from '../view/password-problem';
export { Phrase } from '../view/Phrase';
export { browserProblem, focusProblem, ProblemContext, type Problem } from '../view/problem';
export { SiteLink } from '../view/SiteLink';
