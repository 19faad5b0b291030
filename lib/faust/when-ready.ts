/** Waits for what a module does when it is loaded, so that a component of it is rendered afterwards. */
export async function whenReady<T extends { ready: Promise<void> }>(loading: Promise<T>) {
  const loaded = await loading;
  await loaded.ready;
  return loaded;
}
