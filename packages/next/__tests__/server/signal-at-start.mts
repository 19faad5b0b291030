/** A server that is told to end just before it would listen for that in its own way. */
import { shutDownOnSignals } from '../../server/shutdown';

const giveUpAfterMs = 30_000;

// Next adds a listener, too.
process.on('SIGTERM', () => undefined);
// Has come, but is told to listeners in the next turn of the event loop.
process.kill(process.pid, 'SIGTERM');
shutDownOnSignals(() => null);
setTimeout(() => process.exit(1), giveUpAfterMs);
