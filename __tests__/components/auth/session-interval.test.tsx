/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { SessionWatch } from '../../../components/auth/SessionWatch';
import { pass, until } from '../../support/page-timers';
import { renderInSite } from '../../support/render-in-site';

// jsdom goes nowhere.
jest.mock('../../../lib/session/browser/leave-page');

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  jest.useRealTimers();
});

test.each([
  [60, 2],
  [0, 1],
])(
  'with an interval of %d s a page that is open for 90 s asks %d times',
  async (seconds, times) => {
    let asked = 0;
    server.use(
      http.get('*/api/auth/session', () => {
        asked += 1;
        return HttpResponse.json({ user: { name: 'Edith' }, expires: '2099-01-01T00:00:00.000Z' });
      }),
    );
    jest.useFakeTimers();
    const { unmount } = renderInSite(<SessionWatch refetchSeconds={seconds} />);
    await until(() => expect(asked).toBe(1));
    await pass(0);
    await pass(90_000);
    await until(() => expect(asked).toBe(times));
    unmount();
  },
);
