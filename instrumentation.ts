/** Next.js instrumentation hook: runs once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseWithoutSecret } = await import('./lib/session/refuse-without-secret');
  refuseWithoutSecret();
  const { registerPageCache } = await import('./lib/cache/register');
  registerPageCache();
}
