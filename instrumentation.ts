/** Next.js instrumentation hook: runs once when the server starts. */
export async function register(): Promise<void> {
  // Not an early return: webpack then leaves out what Next's other runtime could not load.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./site');
    const { startEngine } = await import('@showcase/next/start-engine');
    await startEngine();
  }
}
