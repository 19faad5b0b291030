/** A client for the content server's wp-admin that sends what a browser would. */
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { elementsOf, read, textOf } from './html.mjs';

const answerWithinMs = 30_000;

/** Returns the form data of an unmodified form, without its buttons. */
function fieldsOf(form) {
  return elementsOf(form).flatMap((element) => {
    const { name, value = '', type, checked } = element.properties ?? {};
    if (!name || (type === 'checkbox' && !checked)) return [];
    if (element.tagName === 'input') return [[name, value]];
    if (element.tagName === 'textarea') return [[name, textOf(element)]];
    if (element.tagName !== 'select') return [];
    const options = elementsOf(element).filter(({ tagName }) => tagName === 'option');
    const chosen = options.find(({ properties }) => properties.selected) ?? options[0];
    return [[name, chosen?.properties.value ?? '']];
  });
}

/**
 * Signs in at wp-login.php. Resolves with `{ openPost }`: `openPost(id)` fetches the edit form of a
 * post and resolves with a function that submits it with some fields changed. Throws UserError.
 */
export async function signInToAdmin(url, login, password) {
  let cookie = '';

  async function send(path, fields) {
    const response = await fetch(url + path, {
      method: fields ? 'POST' : 'GET',
      body: fields && new URLSearchParams(fields),
      headers: { cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const html = await response.text();
    const expected = fields ? 302 : 200;
    if (response.status !== expected) throw new UserError(`${url}${path}: ${response.status}.`);
    return { html, headers: response.headers };
  }

  const { headers } = await send('/wp-login.php', { log: login, pwd: password });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    async openPost(id) {
      const { html } = await send(`/wp-admin/post.php?post=${id}&action=edit`);
      const form = elementsOf(read(html)).find(
        ({ properties }) => properties?.action === '/wp-admin/post.php',
      );
      const fields = Object.fromEntries(fieldsOf(form));
      return (changed) => send('/wp-admin/post.php', { ...fields, ...changed, save: '1' });
    },
  };
}
