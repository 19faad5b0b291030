/**
 * Has the server go on when nobody reads its log any more. Next would log the error of each line
 * that can't be written, which can't be written either, without end.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
