const words = (list: string) => list.split(' ');

/**
 * Names that React, Next and a site's scripts read where an element of that id could be found in
 * their place (DOM clobbering). A new script's names are added here.
 */
const READ_NAMES = new Set([
  // Properties of window that a browser may lack, so that scripts look for them first; those that
  // every browser has come before elements, so that headings can be called so (`#history`).
  ...words(
    'requestIdleCallback cancelIdleCallback IntersectionObserver PerformanceObserver ErrorEvent ' +
      'AggregateError MSApp MSInputMethodContext NEXT_DEPLOYMENT_ID URLPattern ViewTransition caches ' +
      'chrome cookieStore crypto define exports global launchQueue module navigation nd process ' +
      'queueMicrotask regeneratorRuntime reportError require scheduler sessionStorage localStorage ' +
      'setImmediate trustedTypes',
  ),
  // Properties of documents, which images and objects come before.
  ...words(
    'activeElement adoptNode all anchors body characterSet compatMode cookie createComment ' +
      'createDocumentFragment createElement createElementNS createRange createTextNode currentScript ' +
      'defaultView designMode doctype documentElement documentMode documentURI domain embeds ' +
      'elementFromPoint execCommand fonts forms getElementById getElementsByClassName ' +
      'getElementsByName getElementsByTagName getSelection hasFocus head images implementation ' +
      'importNode links open plugins prerendering readyState referrer scripts scrollingElement ' +
      'startViewTransition styleSheets title visibilityState write',
  ),
  // Properties of forms and all elements, which the fields of a form come before.
  ...words(
    'acceptCharset action addEventListener ancestors append appendChild attributes autocomplete ' +
      'before blur checkValidity childElementCount childNodes children classList className click ' +
      'cloneNode closest compareDocumentPosition constructor contains dataset dir dispatchEvent ' +
      'elements encoding enctype firstChild firstElementChild focus form getAttribute ' +
      'getAttributeNames getBoundingClientRect getClientRects getRootNode hasAttribute ' +
      'hasOwnProperty hidden id inert innerHTML innerText insertBefore isConnected isEqualNode ' +
      'isPrototypeOf isSameNode lang lastChild lastElementChild length localName matches method name ' +
      'namespaceURI nextElementSibling nextSibling noValidate nodeName nodeType nodeValue normalize ' +
      'offsetParent outerHTML ownerDocument parentElement parentNode prepend previousSibling prototype ' +
      'querySelector querySelectorAll remove removeAttribute removeChild removeEventListener ' +
      'replaceChild replaceWith reportValidity requestSubmit reset scrollIntoView setAttribute ' +
      'setCustomValidity shadowRoot style submit tabIndex tagName target textContent toString type ' +
      'validity value valueOf',
  ),
]);

/**
 * Returns the id that content gets for an id: another one for names that scripts read. References to
 * it are renamed in the same way, so that they keep working.
 */
export function renamedId(id: string): string {
  return READ_NAMES.has(id) ? `section-${id}` : id;
}

/** Renames the fragment of a link within the site. */
export function renamedFragment(url: string): string {
  return /^(?:[/?#]|$)/.test(url)
    ? url.replace(/#(.+)$/s, (_, id: string) => `#${renamedId(id)}`)
    : url;
}
