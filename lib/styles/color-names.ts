/** The colours of styles/tokens.css, by their names there without `--color-`. */
export const colorNames = [
  'header',
  'on-header',
  'header-muted',
  'header-accent',
  'page',
  'surface',
  'raised',
  'text',
  'muted',
  'link',
  'link-hover',
  'accent',
  'border',
  'control-border',
  'button',
  'button-hover',
  'on-button',
  'danger',
  'success',
  'focus',
  'selection',
] as const;

export type ColorName = (typeof colorNames)[number];
