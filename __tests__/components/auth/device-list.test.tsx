/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { DeviceList } from '../../../components/auth/DeviceList';
import { renderInSite } from '../../support/render-in-site';
import { server } from './session-rig';

// jsdom goes nowhere.
jest.mock('../../../lib/session/browser/leave-page');

const moment = (words: string) => ({ at: '2030-01-01T00:00:00.000Z', words });
const device = (id: string, name: string, isThis = false) => ({
  ...{ id, name, isThis },
  begun: moment('3 days ago'),
  seen: moment('just now'),
});
const devices = [
  device('own', 'Firefox on Windows', true),
  device('one', 'Safari on iPhone'),
  device('two', 'Safari on iPhone'),
];

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const buttons = () => screen.getAllByRole('button');
const press = (nth: number) => fireEvent.click(buttons()[nth] ?? document.body);

/** Answers the route; returns the ids that were sent to it. */
function answer(status: number, body: object): string[] {
  const sent: string[] = [];
  server.use(
    http.post('*/api/account/sign-out-device', async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

test('marks this device, which has no button of its own', () => {
  renderInSite(<DeviceList devices={devices} />);
  expect(names()[0]).toBe('Firefox on Windows This deviceSigned in 3 days ago, last used just now');
  const [own] = screen.getAllByRole('listitem');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(buttons()).toHaveLength(2);
  expect(buttons()[0]).toHaveAccessibleName(
    'Sign out this device (Safari on iPhone, signed in 3 days ago)',
  );
});

test.each([
  [200, {}],
  // Ended meanwhile, in another tab or by its own user.
  [404, { error: 'not_found', message: 'There is nothing here.' }],
])(
  'a device that is signed out (%d) is gone, and what is said has the focus',
  async (status, body) => {
    const sent = answer(status, body);
    renderInSite(<DeviceList devices={devices} />);
    press(1);
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(sent).toEqual(['{"device":"two"}']);
    expect(screen.getByText('Safari on iPhone is signed out.')).toHaveFocus();
    act(() => screen.getByText('Safari on iPhone is signed out.').blur());
    press(0);
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(sent).toHaveLength(2);
    expect(screen.getByText('Safari on iPhone is signed out.')).toHaveFocus();
  },
);

test.each([
  [503, { error: 'not_kept', message: 'The site could not record it.' }],
  [429, { error: 'too_many_attempts', message: 'Too many attempts.' }],
])('one that could not be (%d) stays, with the reason', async (status, body) => {
  answer(status, body);
  renderInSite(<DeviceList devices={devices} />);
  press(0);
  await waitFor(() => expect(screen.getByText(body.message)).toHaveFocus());
  expect(names()).toHaveLength(3);
  expect(buttons()[0]).toBeEnabled();
});

test('without a list that is said', () => {
  renderInSite(<DeviceList devices={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('can’t be shown just now');
  expect(screen.queryByRole('list')).toBeNull();
});
