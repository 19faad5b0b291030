import { freePort as freePortOfTests } from '@showcase/testing/servers/processes';
import { freePort } from '../../ops/scripts/launch/ports.mjs';

it.each([
  ['commands', () => freePort()],
  ['tests', () => freePortOfTests()],
])('a free port of %s is none that systems give to outgoing connections', async (_, next) => {
  const found = await Promise.all(Array.from({ length: 20 }, next));
  expect(found.filter((port) => port < 10_000 || port >= 32_768)).toEqual([]);
});
