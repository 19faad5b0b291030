/** The parts of `npm run bench` that can be measured alone; each prints a table. */
import { measureDeployment } from './deployment.mjs';
import { ensureLighthouse, lighthouseVersion } from './lighthouse/install.mjs';
import { measureLighthouse } from './lighthouse/measure.mjs';
import { lighthouseTable } from './lighthouse/table.mjs';
import { measureMemory } from './memory.mjs';
import { measurePublishing } from './publish.mjs';
import { keepResult } from './results.mjs';
import { deploymentTable, memoryTable, publishTable } from './table.mjs';

export const heading = (text) => console.log(`\n${text}`);

const parts = {
  async publish(built) {
    const result = await measurePublishing(built);
    heading(
      `Edited in wp-admin, seen by the next visitor on the post, its category and the posts page` +
        ` (demo, ${result.pages} pages built)`,
    );
    console.log(publishTable(result));
    return result;
  },

  async lighthouse(built, { content, path }) {
    ensureLighthouse();
    const results = await measureLighthouse(built, content, path);
    heading(
      `Lighthouse ${lighthouseVersion}, mobile with simulated throttling, in turn with the same HTML without scripts served` +
        ` by nginx (${content ?? 'demo content'})`,
    );
    console.log(results.map(({ kind, uri }) => `${kind} ${uri}`).join(', '));
    console.log(lighthouseTable(results));
    return results;
  },

  async memory(built) {
    const rows = await measureMemory(built);
    heading('Resident memory of the site, 10,000 generated posts');
    console.log(memoryTable(rows));
    return rows;
  },

  async deployment() {
    const result = await measureDeployment();
    heading('nginx, two servers, Redis, 10,000 generated posts');
    console.log(deploymentTable(result));
    return result;
  },
};

/**
 * Measures and prints a part, and keeps its result. `built`: the site's build. Throws UserError.
 */
export async function measurePart(name, built, options) {
  keepResult(name, await parts[name](built, options));
}
