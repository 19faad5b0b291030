export const TOP = 'PRIMARY';
export const BOTTOM = 'FOOTER';
