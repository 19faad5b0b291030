/** A path from the repository's top or from the document, or a file of code without its folder. */
const PLACE = /`((?:[\w.[\]-]+\/)+[\w.[\]-]*|[\w.[\]-]+\.(?:css|graphql|mjs|mts|jsx?|tsx?))`/g;
/** Paths of Next, of npm packages, of WordPress, or made by the site itself. */
const ELSEWHERE =
  /^(?:next(?:-auth)?\/|wp-(?!templates)|(?:app|core|acme|src|vendor)\/|\.(?:cache|data|next|screenshots|well-known)\/|DATA_DIR\/|(?:(?:proxy|middleware)\.[jt]s|server\.js|style\.css|templates\/page-full-width\.php|uploads\/|\.module\.css)$)/;
/** Paths that readers create by following the guides. */
const MADE_BY_READERS =
  /^(?:app\.config\.js|image-loader\.ts|redirects\.js|variables\.ts|__tests__\/opening-hours|pages\/(?:contact-us\.|news\.|de\.|api\/suggest)|pages\/(?:_app|index|preview|\[\.\.\.wordpressNode\]|api\/faust\/\[\[\.\.\.route\]\])\.js|components\/(?:blocks\/|content\/(?:Materials|OpeningHours|UpdatedOn))|UpdatedOn|components\/(?:ConsentedEmbeds|HubSpotForm|MapLink|Newsletter|Notice|Plausible|Sidebar|TagManager|consent\.|layout\/LanguageSwitch|search\/LanguageField)|public\/(?:cookiebot|plausible|tag-manager)|wp-templates\/(?:page\.js|single-book|taxonomy-material|category-studio-notes|page-editor-blocks)|locales\/nl\.json|plugins\/print-page|sitemap\.xml\.tsx)/;

/** The text without the files that Faust's documents show, in the first cells of docs/faust.md. */
const withoutFaustsFiles = (text: string) => text.replace(/^\|[^|]*\|[^|]*\|(?= \w)/gm, '');

/** Returns the files and folders that a document names, without those that are elsewhere or that readers create. */
export function citedPlaces(document: string, text: string): string[] {
  const own = document === 'docs/faust.md' ? withoutFaustsFiles(text) : text;
  return [...own.matchAll(PLACE)].flatMap(([, place = '']) =>
    ELSEWHERE.test(place) || MADE_BY_READERS.test(place) ? [] : [place],
  );
}
