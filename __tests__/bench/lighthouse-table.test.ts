import { lighthouseTable } from '../../bench/lighthouse/table.mjs';

const good = {
  performance: 100,
  access: 100,
  practices: 100,
  seo: 100,
  fcp: 760,
  lcp: 900,
  tbt: 50,
  cls: 0.0049,
  speed: 760,
  bytes: 140_000,
  machine: 2_000,
  faults: [],
};
const lcp = { ours: 900, peer: 800, ratio: 1.125, low: 1.1, high: 1.2 };

const rowOf = (table: string, name: string) =>
  table.split('\n').find((line) => line.includes(name)) ?? '';

it('marks nothing when all that is wanted is met, at its limits too', () => {
  const table = lighthouseTable([{ kind: 'post', uri: '/', ours: good, peer: good, lcp }]);
  expect(table).not.toContain('✗');
  expect(table).toContain('7 of 7 wanted figures are met.');
});

it('marks each figure that is not what is wanted', () => {
  const bad = { ...good, seo: 92, tbt: 51, cls: 0.02, faults: ['seo: No title (document-title)'] };
  const ratio = { ...lcp, ratio: 1.31 };
  const table = lighthouseTable([{ kind: 'post', uri: '/', ours: bad, peer: good, lcp: ratio }]);
  expect(rowOf(table, 'ours')).toMatch(/ 92✗ .* 51✗ +0\.02✗ .*1\.31 \(.*\)✗/);
  expect(rowOf(table, 'static')).not.toContain('✗');
  expect(table).toContain('3 of 7 wanted figures are met');
  expect(table).toContain('post: seo: No title (document-title)');
});

it('leaves the static files out of a page that has none', () => {
  const table = lighthouseTable([{ kind: 'front', uri: '/', ours: good, peer: null, lcp: null }]);
  expect(table).toContain('6 of 6 wanted figures are met.');
  expect(rowOf(table, 'static ')).not.toContain('100');
});
