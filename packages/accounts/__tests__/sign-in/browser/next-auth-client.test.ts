import type * as NextAuthClient from 'next-auth/react';

/** NextAuth's browser code. The site depends on behaviour of it that has no types or documentation. */
let client: typeof NextAuthClient;
const location = { href: '' };
const sendBeacon = jest.fn();

/** Answers by path; what has none gets no answer. */
function answer(replies: Record<string, () => Response>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const reply = replies[String(input)];
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

const providers = () => Response.json({ credentials: { id: 'credentials', type: 'credentials' } });
const csrf = () => Response.json({ csrfToken: 'csrf-1' });
const callback = (status: number, url: string) => ({
  '/api/auth/providers': providers,
  '/api/auth/csrf': csrf,
  '/api/auth/callback/credentials': () => Response.json({ url }, { status }),
});
const options = { redirect: false, callbackUrl: '/home/' } as const;

beforeEach(async () => {
  location.href = 'http://site.test/login/';
  sendBeacon.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { window: { location, addEventListener: () => undefined } });
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon }, configurable: true });
  await jest.isolateModulesAsync(async () => {
    client = await import('next-auth/react');
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  jest.restoreAllMocks();
});

test('the result of a sign-in is error, status, ok and url', async () => {
  answer(callback(200, 'http://site.test/home/'));
  expect(await client.signIn('credentials', options)).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: 'http://site.test/home/',
  });
});

test('its error is the one in the address of the answer', async () => {
  answer(callback(401, 'http://site.test/api/auth/error?error=CredentialsSignin'));
  expect(await client.signIn('credentials', options)).toEqual({
    error: 'CredentialsSignin',
    status: 401,
    ok: false,
    url: null,
  });
});

test('where no providers can be fetched a sign-in goes to the error page', async () => {
  answer({});
  await client.signIn('credentials', options);
  expect(location.href).toBe('/api/auth/error');
});

test('a sign-in with an unknown provider goes to the sign-in page', async () => {
  answer(callback(200, 'http://site.test/home/'));
  await client.signIn('unknown', options);
  expect(location.href).toBe('/api/auth/signin?callbackUrl=%2Fhome%2F');
});

test('a session that cannot be fetched is none, and is reported by beacon', async () => {
  answer({});
  expect(await client.getSession()).toBeNull();
  const logged = JSON.stringify(jest.mocked(console.error).mock.calls);
  expect(logged).toContain('CLIENT_FETCH_ERROR');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [address, body] = sendBeacon.mock.calls[0] ?? [];
  expect(address).toBe('/api/auth/_log');
  expect(new URLSearchParams(String(body)).get('code')).toBe('CLIENT_FETCH_ERROR');
});
