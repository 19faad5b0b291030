/** Many requests over many pages: memory and open files must stay flat. */
import http from 'node:http';
import { get } from './load.mjs';

const requests = 200_000;
const samples = 10;
const atOnce = 16;
/** Growth from the third to the last sample that counts as flat. */
const allowed = { bytes: 1.1, files: 1.1 };

/** Returns problems as texts. Prints a line for each sample. */
export async function soak(site, posts) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const problems = [];
  const used = [];
  let sent = 0;
  const visitUntil = async (end) => {
    while (sent < end) {
      sent += 1;
      const { uri } = posts[sent % posts.length];
      const { status } = await get(site.url + encodeURI(uri), agent);
      if (status !== 200) problems.push(`${uri}: ${status}`);
    }
  };
  for (let sample = 1; sample <= samples; sample += 1) {
    const end = (requests / samples) * sample;
    await Promise.all(Array.from({ length: atOnce }, () => visitUntil(end)));
    const usage = site.usage();
    if (!usage) return [...problems, 'This system does not say how much memory the site uses.'];
    used.push(usage);
    console.log(
      `  ${sent} requests: ${Math.round(usage.bytes / 1e6)} MB, ${usage.files} open files`,
    );
  }
  agent.destroy();
  for (const [name, factor] of Object.entries(allowed)) {
    const ratio = used.at(-1)[name] / used[2][name];
    if (ratio > factor) problems.push(`${name} grew by a factor of ${ratio.toFixed(2)}.`);
  }
  return problems;
}
