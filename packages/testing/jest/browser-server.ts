import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Answers the requests of a page in jsdom; one that a test does not answer is an error. */
export const server = setupServer();

const sent = new Map<string, unknown[]>();

/** The fields of the forms that were posted to a path, oldest first. */
export const sentTo = (path: string): readonly unknown[] => sent.get(path) ?? [];

/** Returns the fields of a form. @throws Error for a body of another type */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new Error(`${type} was sent.`);
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

/** How what is posted to a path is answered, in JSON. */
export const answerPost = (path: string, status: number, body: object | null) =>
  http.post(`*${path}`, async ({ request }) => {
    sent.set(path, [...sentTo(path), await formOf(request)]);
    return HttpResponse.json(body, { status });
  });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => sent.clear());

afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
