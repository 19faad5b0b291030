/**
 * Adds `ArrayBuffer.prototype.detached`, which Node.js 20 lacks. React's development build for servers writes each
 * empty attribute (`alt=""`) as an empty buffer, and without the property warns of a security issue.
 *
 * @see https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/ArrayBuffer/detached
 */
exports.addDetached = () => {
  if ('detached' in ArrayBuffer.prototype) return;
  /** @this {ArrayBuffer} */
  const get = function () {
    try {
      Reflect.construct(Uint8Array, [this]);
      return false;
    } catch {
      // A detached buffer has no views.
      return true;
    }
  };
  Object.defineProperty(ArrayBuffer.prototype, 'detached', { configurable: true, get });
};
