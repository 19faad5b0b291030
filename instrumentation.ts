/** Runs once when the server starts, however it was started. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseWithoutSecret } = await import('./lib/session/refuse-without-secret');
  refuseWithoutSecret();
}
