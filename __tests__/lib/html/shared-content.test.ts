import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeBody } from '../../../lib/html/body-policy';
import { BODY_SCHEMA } from '../../../lib/html/schema';
import { violations } from './parsed';

const folder = join(__dirname, '../../../../shared/content');
const present = existsSync(folder);
const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };

function bodies(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  const source = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...source.matchAll(/<content:encoded><!\[CDATA\[([^]*?)\]\]>/g)].map(
    (found) => found[1] ?? '',
  );
}

// WordPress's test content lies beside the repository on some machines only.
(present ? test : test.skip)(
  `every body of WordPress's test content is clean and stays so${present ? '' : ` (no ${folder})`}`,
  () => {
    const all = bodies();
    expect(all.length).toBeGreaterThan(100);
    for (const body of all) {
      const clean = sanitizeBody(body, context);
      expect(violations(clean, BODY_SCHEMA)).toEqual([]);
      expect(sanitizeBody(clean, context)).toBe(clean);
    }
  },
);
