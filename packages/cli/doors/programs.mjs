/** For scripts: programs that end with them, ports, the content server. Imports Node's own modules alone. */
export { isFree, memoryEnvironment, memoryFlags } from '../processes/ports.mjs';
export { assertNotInterrupted, launch, root, runMain } from '../processes/processes.mjs';
export { stop, UserError } from '../processes/processes.mjs';
export { compareVersions, versionsOf } from '../project/changelog.mjs';
export { ensureInstalled, npm } from '../project/install.mjs';
export { launchContentServer } from '../serve/content-server.mjs';
