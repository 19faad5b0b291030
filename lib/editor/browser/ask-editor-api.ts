/** The server waits for WordPress itself; longer than it does, ms. */
const TIMEOUT_MS = 20_000;

export type EditorApiAnswer =
  | { ok: true; body: unknown }
  /** The error's code; `unavailable` when there was no answer that can be read. */
  | { ok: false; error: string };

/** Asks a route below `/api/editor/` as whoever is signed in. Never throws. */
export async function askEditorApi(path: string, init?: RequestInit): Promise<EditorApiAnswer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/editor/${path}`, { ...init, signal });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, body };
    const { error }: { error?: unknown } = Object(body);
    return { ok: false, error: typeof error === 'string' ? error : 'unavailable' };
  } catch {
    return { ok: false, error: 'unavailable' };
  }
}
