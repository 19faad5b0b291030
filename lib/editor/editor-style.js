/** SVG paths of the icons of the toolbar's own nodes, with the view box 0 0 24 24. */
const ICONS = {
  'site-name': 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9',
  edit: 'm4.5 19.5 1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  graphiql: 'M12 3.5 19.5 8v8.5L12 20.5 4.5 16V8zM12 3.5 4.5 16h15z',
  refresh: 'M18.7 14a7 7 0 1 1-.5-5.2M18.7 4.5v4.5h-4.5',
  'copy-link':
    'M10 14a4 4 0 0 0 5.7.3l3-3A4 4 0 0 0 13 5.6l-1 1M14 10a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.7 5.7l1-1',
};

function iconRule([id, path]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="#000" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `#wp-admin-bar-${id} { --icon: url("data:image/svg+xml,${encodeURIComponent(svg)}"); }`;
}

const withIcon = Object.keys(ICONS)
  .map((id) => `#wp-admin-bar-${id}`)
  .join(', ');

const previewBar = `
.missing-form { padding: 1rem; outline: 2px dashed #d63638; }
.preview-bar {
  z-index: 90;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1.5rem;
  min-block-size: 3.25rem;
  padding: 0.25rem max(var(--gutter), (100% - var(--width-wide)) / 2);
  background: #f2b45a;
  color: #00272c;
  font: 0.9375rem/1.35 var(--font-body);
}
.preview-bar p { flex: 1 1 16rem; margin: 0; }
.preview-bar strong { margin-inline-end: 0.5rem; padding: 0.125rem 0.625rem; border-radius: 99px; background: #00272c; color: #f9f3e8; font-size: 0.8125rem; }
.preview-bar ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; }
.preview-bar li, .editor-toolbar li { margin: 0; }
.preview-bar a { display: block; padding-block: 0.75rem; color: inherit; font-weight: 600; }
.preview-bar :focus-visible { outline: 3px solid #00272c; outline-offset: -3px; }
html:has(.preview-bar) .skip-link { z-index: 95; }
/* The phone menu opens below the header, which is at the top of the window then (SiteHeader). */
@media (width < 56em) { .preview-bar:has(~ header > nav:popover-open) { display: none; } }
@media (width < 40em) {
  .preview-bar { align-content: center; min-block-size: 6rem; padding-block: 0.5rem 0; }
  .preview-bar p { flex-basis: 100%; }
}
@media (width >= 40em) and (height >= 30em) {
  .preview-bar { position: sticky; inset-block-start: 0; }
  html:has(.preview-bar) { scroll-padding-block-start: 4.5rem; }
}
/* The visually hidden heading that gets the focus; not a control. */
h1[tabindex='-1']:focus-visible { outline: none; }
@media (width >= 48em) { .preview-problem { grid-row: 3; } }
.preview-ways { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.preview-ways button { padding: 0.75rem 1.5rem; border-radius: 99px; }
.preview-ways :first-child ~ a { background: none; color: var(--color-link); box-shadow: inset 0 0 0 1px; }
.preview-ways :first-child ~ a:hover { background: var(--color-surface); }
`;

const toolbar = `
body.admin-bar { padding-block-end: 2.75rem; }
html:has(body.admin-bar) { scroll-padding-block-end: 3.5rem; }
.editor-toolbar {
  position: fixed;
  z-index: 100;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  justify-content: space-between;
  block-size: 2.75rem;
  border-block-start: 1px solid #3b4a4c;
  background: #10191b;
  color: #f0f0f1;
  font: 0.875rem/1.4 var(--font-body);
}
.editor-toolbar ul { display: flex; margin: 0; padding: 0; list-style: none; }
.editor-toolbar-primary { min-inline-size: 0; overflow-x: auto; overflow-y: hidden; scrollbar-width: none; }
.editor-toolbar-primary > li { flex: none; }
.editor-toolbar-secondary > li { position: relative; }
.editor-toolbar a, .editor-toolbar button {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
}
.editor-toolbar a:hover, .editor-toolbar button:hover, .editor-toolbar [aria-expanded='true'] { background: #26383b; color: #f2b45a; }
.editor-toolbar :focus-visible { outline: 3px solid #f2b45a; outline-offset: -3px; }
.editor-toolbar button:disabled { opacity: 0.7; cursor: default; }
:is(${withIcon}) > :is(a, button)::before {
  content: '';
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  background: currentcolor;
  mask: var(--icon) center / contain no-repeat;
}
.editor-toolbar-title { max-inline-size: 14rem; overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
.editor-toolbar .avatar { flex: none; max-inline-size: none; border-radius: 50%; background: #f2b45a; color: #00272c; font-weight: 600; object-fit: cover; }
.editor-toolbar-menu.editor-toolbar-menu {
  position: absolute;
  inset-block-end: calc(100% + 0.375rem);
  inset-inline-end: 0.375rem;
  display: block;
  inline-size: max-content;
  min-inline-size: 15rem;
  max-inline-size: calc(100vw - 0.75rem);
  max-block-size: calc(100vh - 4rem);
  padding: 0.375rem;
  overflow: auto;
  border: 1px solid #3b4a4c;
  border-radius: 10px;
  background: #10191b;
  box-shadow: 0 8px 28px rgb(0 0 0 / 45%);
}
.editor-toolbar .editor-toolbar-menu[hidden] { display: none; }
.editor-toolbar-menu > li > * { inline-size: 100%; border-radius: 6px; }
.editor-toolbar-menu .editor-toolbar-person { gap: 0.875rem; min-block-size: 5.25rem; font-weight: 600; }
.editor-toolbar-person .avatar { font-size: 1.5rem; }
/* Keeps the menu no wider than its links. */
.editor-toolbar-menu > li > p { inline-size: 0; min-inline-size: 100%; margin: 0; padding: 0.5rem 0.75rem; color: #f2b45a; }
.editor-toolbar small { color: #b7c4c5; font-weight: 400; }
.editor-toolbar-person > span { display: grid; white-space: normal; overflow-wrap: anywhere; }
.editor-toolbar-notice {
  position: fixed;
  inset-block-end: 2.75rem;
  inset-inline: 0;
  margin: 0;
  padding: 0.625rem 1rem;
  border-block-start: 3px solid #f2b45a;
  background: #10191b;
}
.editor-toolbar-notice:empty { display: none; }
@media (width < 48em) {
  :is(${withIcon}) > :is(a, button) { inline-size: 2.75rem; justify-content: center; gap: 0; padding: 0; font-size: 0; }
  .editor-toolbar-title { max-inline-size: none; }
  .editor-toolbar-wide { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
}
@media (forced-colors: active) {
  .preview-bar { border-block-end: 1px solid; }
  :is(${withIcon}) > :is(a, button)::before { background: LinkText; }
}
@media print {
  .preview-bar, .editor-toolbar { display: none; }
  body.admin-bar { padding-block-end: 0; }
}
`;

/**
 * The styles of the preview bar, the preview error pages and the toolbar. A file of its own, because
 * the Content-Security-Policy allows exactly this text by its hash (lib/server/security-headers.js).
 */
exports.editorStyle = [previewBar, toolbar, ...Object.entries(ICONS).map(iconRule)].join('');
