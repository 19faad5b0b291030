/**
 * `npm run content-server`: the content server alone, with the settings of .env.local that it shares
 * with the site (`-- --help` names them).
 */
import { ensureInstalled } from './ensure-installed.mjs';
import { readEnvironment } from './launch/environment.mjs';
import { launch, runMain } from './launch/processes.mjs';

runMain(() => {
  ensureInstalled();
  const args = [
    '--import',
    'tsx',
    'packages/content-server/start/cli.ts',
    ...process.argv.slice(2),
  ];
  return launch(args, { env: readEnvironment({ development: true }) }).ended;
});
