import { act } from '@testing-library/react';

const realTimeout = setTimeout;

/** Waits for requests that are under way while the page's own timers stand still. */
export async function until(check: () => void): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    try {
      return check();
    } catch {
      await act(() => new Promise<void>((done) => void realTimeout(done, 1)));
    }
  }
  check();
}

/** Puts the page's timers forward. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
