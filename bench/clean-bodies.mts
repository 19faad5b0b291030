/**
 * Cleans bodies once each and prints the processor milliseconds per body, in a process that did
 * nothing before, as for the first visits after a start. `tsx clean-bodies.mts policy|parser FILE`:
 * by the HTML policy of the site, or through the HTML parser alone; the file is a JSON list.
 */
import { readFileSync } from 'node:fs';
import { parseFragment } from 'parse5';
import { sanitizeBody } from '../lib/html/sanitize/sanitize-body';

const [how, file = ''] = process.argv.slice(2);
const bodies: string[] = JSON.parse(readFileSync(file, 'utf8'));
const context = { wordpressUrl: 'https://cms.example', siteUrl: 'https://site.example' };

const before = process.cpuUsage();
for (const body of bodies) {
  if (how === 'parser') parseFragment(body);
  else sanitizeBody(body, context);
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000 / bodies.length));
