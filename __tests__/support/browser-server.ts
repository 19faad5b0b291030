import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Answers the requests of a page in jsdom; one that a test does not answer is an error. */
export const server = setupServer();

const sent = new Map<string, unknown[]>();

/** The bodies that were posted to a path, oldest first; of a form its fields. */
export const sentTo = (path: string): readonly unknown[] => sent.get(path) ?? [];

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.includes('json');
  return isJson
    ? await request.json()
    : Object.fromEntries(new URLSearchParams(await request.text()));
}

/** How what is posted to a path is answered, in JSON. */
export const answerPost = (path: string, status: number, body: object | null) =>
  http.post(`*${path}`, async ({ request }) => {
    sent.set(path, [...sentTo(path), await bodyOf(request)]);
    return HttpResponse.json(body, { status });
  });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => sent.clear());

afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
