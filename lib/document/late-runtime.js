/**
 * The script that every page carries inline: it adds Next's own files, in order, once the page has
 * loaded and the browser is idle, or at the first sign that somebody wants to use the page. Pages
 * are complete without them (DESIGN 1), so they need not compete with the first paint.
 *
 * It is text and not a module, because next.config.js allows exactly this text by its hash in the
 * Content-Security-Policy, and pages/_document.tsx prints it.
 */
exports.lateRuntime = `(function () {
  var scripts = document.currentScript.dataset.scripts.split(' ');
  var signs = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  function start() {
    scripts.splice(0).forEach(function (src) {
      var script = document.createElement('script');
      script.src = src;
      script.async = false;
      document.head.appendChild(script);
    });
  }
  signs.forEach(function (sign) {
    addEventListener(sign, start, { capture: true, once: true, passive: true });
  });
  addEventListener('load', function () {
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start);
  });
})();`.replace(/\n\s*/g, '');
