import { timeLeft, withDeadline, withTimeForMail } from '../../cms/deadline';

beforeEach(() => (process.env.CMS_TIMEOUT_MS = '300'));
afterEach(() => delete process.env.CMS_TIMEOUT_MS);

test('what sends mail has a time of its own, also within a page', async () => {
  await withDeadline(async () => {
    expect(timeLeft()).toBeLessThanOrEqual(300);
    await withTimeForMail(async () => expect(timeLeft()).toBeGreaterThan(5_000));
    expect(timeLeft()).toBeLessThanOrEqual(300);
  });
});

test('a deadline within another is never later', async () => {
  await withDeadline(async () => {
    process.env.CMS_TIMEOUT_MS = '20000';
    await withDeadline(async () => expect(timeLeft()).toBeLessThanOrEqual(300));
  });
});
