/**
 * Reads an export once and prints the milliseconds it took, in a process that did nothing before, as
 * the content server does when it starts. `tsx read-export.mts site|bare FILE`: into the content
 * server's model, or through the XML parser alone.
 */
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { loadSite } from '../wxr/load-site';

const [how, file = ''] = process.argv.slice(2);

function parseOnly(): void {
  const parser = new SaxesParser();
  // Some exports hold a bare ampersand, which is no reason to stop.
  parser.on('error', () => {});
  parser.write(readFileSync(file, 'utf8')).close();
}

const startedAt = performance.now();
if (how === 'bare') parseOnly();
else loadSite(file);
process.stdout.write(String(performance.now() - startedAt));
