/**
 * Styles of the preview bar and the toolbar. As text and not as a style sheet: all style sheets of
 * the site come in one file, and visitors should not load this one.
 */
export const editorStyle = `
.preview-bar {
  position: sticky;
  z-index: 90;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.25rem;
  padding: 0.5rem 1rem;
  border-block-end: 3px solid #f2b45a;
  background: #1d2327;
  color: #f0f0f1;
  font: 0.9375rem/1.4 system-ui, sans-serif;
}
.preview-bar p { margin: 0; flex: 1 1 14rem; }
.preview-bar ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
.preview-bar li, .editor-toolbar li { margin: 0; }
.preview-bar a { display: inline-block; padding-block: 0.375rem; color: #f2b45a; }
.preview-bar :focus-visible, .editor-toolbar :focus-visible { outline: 3px solid #f2b45a; outline-offset: -3px; }

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
  background: #1d2327;
  color: #f0f0f1;
  font: 0.8125rem/1.4 system-ui, sans-serif;
}
.editor-toolbar ul { display: flex; margin: 0; padding: 0; list-style: none; }
.editor-toolbar-primary { min-inline-size: 0; overflow-x: auto; overflow-y: hidden; scrollbar-width: thin; }
.editor-toolbar-primary > li { flex: none; }
.editor-toolbar-secondary > li { position: relative; }
.editor-toolbar a, .editor-toolbar button {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.75rem;
  padding: 0 0.625rem;
  border: 0;
  border-radius: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
}
.editor-toolbar a:hover, .editor-toolbar button:hover, .editor-toolbar [aria-expanded='true'] { background: #2c3338; color: #f2b45a; }
.editor-toolbar button:disabled { opacity: 0.7; cursor: default; }
.editor-toolbar-title { max-inline-size: 14rem; overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
.editor-toolbar .avatar { border-radius: 3px; background: #50575e; }
.editor-toolbar-menu.editor-toolbar-menu {
  position: absolute;
  inset-block-end: 100%;
  inset-inline-end: 0;
  display: block;
  inline-size: max-content;
  max-inline-size: calc(100vw - 1rem);
  padding-block: 0.5rem;
  background: #2c3338;
}
.editor-toolbar .editor-toolbar-menu[hidden] { display: none; }
.editor-toolbar-menu > li > * { inline-size: 100%; }
.editor-toolbar-menu .editor-toolbar-person { min-block-size: 5rem; }
.editor-toolbar small { color: inherit; }
.editor-toolbar-person > span { display: grid; white-space: normal; overflow-wrap: anywhere; }
.editor-toolbar-notice {
  position: fixed;
  inset-block-end: 2.75rem;
  inset-inline: 0;
  margin: 0;
  padding: 0.5rem 1rem;
  background: #2c3338;
}
.editor-toolbar-notice:empty { display: none; }
@media (width < 40em) {
  .editor-toolbar-title { max-inline-size: 5rem; }
  .editor-toolbar-wide { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
}
@media print {
  .preview-bar, .editor-toolbar { display: none; }
  body.admin-bar { padding-block-end: 0; }
}
`;
