/** Loaded into the measured server: on SIGUSR2 it writes which functions have run since the last. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

let taken = 0;
process.on('SIGUSR2', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result
    .map(({ url, functions }) => ({
      url,
      // The first function is the whole script, which runs when it is loaded.
      ranges: functions
        .filter(
          ({ functionName, ranges: [range] }) =>
            range.count > 0 && (functionName || range.startOffset > 0),
        )
        .map(({ ranges: [range] }) => [range.startOffset, range.endOffset]),
    }))
    .filter(
      ({ url, ranges }) =>
        /^file:/.test(url) && !url.includes('/node_modules/') && ranges.length > 0,
    );
  writeFileSync(`${process.env.VISIT_COVERAGE}.${(taken += 1)}`, JSON.stringify(ran));
});
