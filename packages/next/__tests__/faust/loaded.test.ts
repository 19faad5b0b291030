import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const pages = path.resolve(__dirname, '../../../../pages');

/** A page that asks WordPress nothing by GraphQL, and pages/_app.tsx, which only editors' browsers load it for. */
const WITHOUT = new Set(['_app.tsx', '_error.tsx']);

const routes = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

test.each(routes.filter((file) => !WITHOUT.has(file)))(
  '%s loads faust.config.ts, so that plugins have their say whatever is asked first',
  (file) => {
    const text = readFileSync(path.join(pages, file), 'utf8');
    expect(text).toMatch(/^import (?:\{ faustConfig \} from )?'(?:\.\.\/)+faust\.config';$/m);
  },
);
