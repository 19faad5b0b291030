/** Parts of values of unknown types, such as errors, which may be those of another realm, as in Jest. */

/**
 * Returns what a value has at a path; undefined where it has nothing.
 *
 * @param {unknown} value
 * @param {...(string | number)} keys
 * @returns {unknown}
 */
export const partOf = (value, ...keys) =>
  keys.reduce(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** @param {unknown} error */
export const messageOf = (error) => String(partOf(error, 'message') ?? error);
/** Returns the code of an error of Node; undefined where it has none. @param {unknown} error */
export const codeOf = (error) => {
  const code = partOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
};
/** Returns why fetch() failed: by its cause, such as the error of the connection. @param {unknown} error */
export const requestFailure = (error) =>
  codeOf(partOf(error, 'cause')) ?? messageOf(partOf(error, 'cause') ?? error);
