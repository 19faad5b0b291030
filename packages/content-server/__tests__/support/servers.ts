import { startContentServer, type ContentServer, type ContentServerOptions } from '../../server';

/** Starts servers that end with the tests of the file, also when one of those fails half way. */
export function serversOfThisFile() {
  const started: ContentServer[] = [];
  afterAll(async () => {
    // Closing one that is closed does nothing.
    for (const server of started) await server.close();
  });
  return async (options: ContentServerOptions): Promise<ContentServer> => {
    const server = await startContentServer(options);
    started.push(server);
    return server;
  };
}
