const WITHIN_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Asks again and again until it is so. An attempt that throws counts as "not yet": pages are asked
 * while they are left, and servers before they listen.
 *
 * @throws Error that says what did not come, and what was the case instead
 */
export async function untilTrue(
  what: string,
  isSo: () => Promise<boolean | string>,
): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  let last: unknown;
  do {
    last = await isSo().catch((error: unknown) => error);
    if (last === true) return;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  } while (Date.now() < end);
  throw new Error(`not so: ${what}${last === false ? '' : ` (${String(last)})`}`);
}
