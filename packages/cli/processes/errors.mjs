/** Texts of errors, which may be those of another realm, as in Jest. */

/** @param {unknown} error @param {'cause' | 'code' | 'message' | 'name'} field @returns {unknown} */
const partOf = (error, field) =>
  typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;

/** @param {unknown} error @param {'code' | 'message' | 'name'} field */
const textOf = (error, field) => {
  const text = partOf(error, field);
  return typeof text === 'string' ? text : undefined;
};

/** @param {unknown} error */
export const messageOf = (error) => textOf(error, 'message') ?? String(error);
/** @param {unknown} error */
export const nameOf = (error) => textOf(error, 'name');
/** Returns the code of an error of Node; undefined where it has none. @param {unknown} error */
export const codeOf = (error) => textOf(error, 'code');
/** Returns the error behind an error, such as that of the connection behind one of fetch(). @param {unknown} error */
export const causeOf = (error) => partOf(error, 'cause');
/** Returns why fetch() failed. @param {unknown} error */
export const requestFailure = (error) =>
  codeOf(causeOf(error)) ?? messageOf(causeOf(error) ?? error);
