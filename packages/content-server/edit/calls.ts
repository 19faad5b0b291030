import { reportOf, type Report } from './changes';

/** Maximum number of paths per call, of changes as well. */
const mostPaths = 50;
const mostTags = 500;
/** A report that needs more calls is sent as one "everything", a change of the settings. */
const mostCalls = 5;

/** Splits a report into calls that each hold no more than the front end takes. */
export function callsOf({ changes, paths, tags }: Report): Report[] {
  const calls: Report[] = [];
  let room = 0;
  const callFor = (size: number): Report => {
    room -= size;
    const last = calls.at(-1);
    if (last && room >= 0) return last;
    const next = reportOf([]);
    calls.push(next);
    room = mostPaths - size;
    return next;
  };
  for (const change of changes) callFor(Math.max(1, change.paths.length)).changes.push(change);
  for (const path of paths) callFor(1).paths.push(path);
  if (tags.length > 0) callFor(0).tags.push(...tags);
  const isTooMuch = calls.length > mostCalls || tags.length > mostTags;
  return isTooMuch ? [reportOf([{ type: 'settings', id: 0, paths: [] }])] : calls;
}
