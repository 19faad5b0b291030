/** For pages/_document.tsx. */
export { documentParts } from '../document/document-parts';
export { propsWithBodies, type WithBodies } from '../document/document-props';
