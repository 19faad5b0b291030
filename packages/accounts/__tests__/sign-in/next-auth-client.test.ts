import type * as NextAuthClient from 'next-auth/react';

/** NextAuth's browser code. The site depends on behaviour of it that has no types or documentation. */
let client: typeof NextAuthClient;
const location = { href: '' };
const sendBeacon = jest.fn();

/** Answers a sign-in by its path; without a status nothing gets an answer. */
function answer(status?: number, url = ''): void {
  const replies = new Map([
    ['/api/auth/providers', { credentials: { id: 'credentials', type: 'credentials' } }],
    ['/api/auth/csrf', { csrfToken: 'csrf-1' }],
    ['/api/auth/callback/credentials', { url }],
  ]);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const isCallback = String(input).includes('callback');
    const init = { status: isCallback ? status : 200 };
    return Promise.resolve(Response.json(replies.get(String(input)), init));
  });
}

const signIn = (provider = 'credentials') =>
  client.signIn(provider, { redirect: false, callbackUrl: '/home/' });

beforeAll(async () => {
  Object.assign(globalThis, { window: { location, addEventListener: () => undefined } });
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon } });
  client = await import('next-auth/react');
});

beforeEach(() => {
  sendBeacon.mockReset();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [200, 'http://site.test/home/', { error: null, ok: true, url: 'http://site.test/home/' }],
  [401, 'http://site.test/x?error=Refused', { error: 'Refused', ok: false, url: null }],
])(
  'the result of a sign-in that is answered with %i is error, status, ok and url',
  async (status, url, result) => {
    answer(status, url);
    expect(await signIn()).toEqual({ ...result, status });
  },
);

test('without providers a sign-in goes to the error page, with an unknown one to the sign-in page', async () => {
  answer();
  await signIn();
  expect(location.href).toBe('/api/auth/error');
  answer(200, 'http://site.test/home/');
  await signIn('unknown');
  expect(location.href).toBe('/api/auth/signin?callbackUrl=%2Fhome%2F');
});

test('a session that cannot be fetched is none, and is reported by beacon', async () => {
  answer();
  expect(await client.getSession()).toBeNull();
  expect(JSON.stringify(jest.mocked(console.error).mock.calls)).toContain('CLIENT_FETCH_ERROR');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [address, body] = sendBeacon.mock.calls[0] ?? [];
  expect(address).toBe('/api/auth/_log');
  expect(new URLSearchParams(String(body)).get('code')).toBe('CLIENT_FETCH_ERROR');
});
