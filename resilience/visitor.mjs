/** A browser of somebody who signs in: it keeps cookies, and is on a page of the site. */

function keep(cookies, line) {
  const [pair, ...attributes] = line.split(/;\s*/);
  const [name, ...value] = pair.split('=');
  const isDeleted = attributes.some((each) => each.toLowerCase() === 'max-age=0');
  if (isDeleted || value.join('=') === '') cookies.delete(name);
  else cookies.set(name, value.join('='));
}

export function createVisitor(siteUrl, given = []) {
  const cookies = new Map(given);

  /** Resolves with `{ status, text, headers }`. */
  async function send(path, { method = 'GET', json, form, headers = {} } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(siteUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ? new URLSearchParams(form) : json && JSON.stringify(json),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  const csrfToken = async () => JSON.parse((await send('/api/auth/csrf')).text).csrfToken;

  return {
    send,
    /** Both steps of the form. Resolves with the answer of the last that was needed. */
    async signIn(username, password, headers) {
      const json = { username, password };
      const first = await send('/api/account/sign-in', { method: 'POST', json, headers });
      if (first.status !== 200) return first;
      const form = { csrfToken: await csrfToken(), json: 'true', credentialsData: first.text };
      return send('/api/auth/callback/credentials', { method: 'POST', form, headers });
    },
    async signOut() {
      const form = { csrfToken: await csrfToken(), json: 'true' };
      return send('/api/auth/signout', { method: 'POST', form });
    },
    /** Name of who is signed in; null: nobody. */
    async who() {
      const { status, text } = await send('/api/auth/session');
      return status === 200 ? (JSON.parse(text).user?.name ?? null) : null;
    },
    /** Another browser with a copy of the cookies. */
    copy: () => createVisitor(siteUrl, cookies),
  };
}
