/** A content server that publishes many changes at once, and counts the queries that it gets. */
import { once } from 'node:events';
import { launch, stop, UserError } from '../../packages/cli/doors/programs.mjs';

/** Signs the calls of the content server to the site. */
export const secret = 'a secret that only this benchmark knows';

/**
 * Starts the demo with `posts` generated posts, in a process of its own, for the site at `siteUrl`. Resolves with
 * `{ url, publish, stop }`: `publish(titles)` gives posts other titles, in one request of WordPress, and resolves when
 * the site has been told, with the milliseconds that took and the `requests` to WordPress so far.
 */
export async function startEditableContent(posts, siteUrl) {
  const program = 'ops/bench/content-program.ts';
  const args = ['--import', 'tsx', program, String(posts), siteUrl, secret];
  const child = launch(args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], isLast: true });
  const answer = async () => {
    const ended = child.ended.then(() => {
      throw new UserError(`${program} has ended.`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  const { url } = await answer();
  return {
    url,
    async publish(titles) {
      child.send(titles);
      return answer();
    },
    stop: () => stop(child),
  };
}
