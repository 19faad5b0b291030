import { UNREACHABLE } from './unreachable';

/** The server waits for WordPress itself; longer than it does, ms. */
const TIMEOUT_MS = 20_000;

const LONGEST_MESSAGE = 300;

type AccountAction = 'sign-in' | 'forgot-password' | 'reset-password' | 'sign-out-everywhere';

export type AccountAnswer =
  | { ok: true; body: unknown }
  | {
      ok: false;
      /** Which error, such as `credentials`; `unreachable` when there was no answer. */
      error: string;
      /** A sentence for people. */
      message: string;
    };

function failure(body: unknown): AccountAnswer {
  const { error, message }: Partial<Record<string, unknown>> = Object(body);
  const isSentence = typeof message === 'string' && message.length <= LONGEST_MESSAGE;
  return {
    ok: false,
    error: typeof error === 'string' ? error : 'unreadable',
    message: isSentence ? message : UNREACHABLE,
  };
}

/** Sends what a form holds to `/api/account/<action>`. Never throws. */
export async function postAccount(
  action: AccountAction,
  fields: Record<string, string> = {},
): Promise<AccountAnswer> {
  try {
    const response = await fetch(`/api/account/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    return response.ok ? { ok: true, body } : failure(body);
  } catch {
    return { ok: false, error: 'unreachable', message: UNREACHABLE };
  }
}
