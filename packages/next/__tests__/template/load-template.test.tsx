import dynamic from 'next/dynamic';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { renderToPipeableStream } from 'react-dom/server';

import { useChunk } from '../../template/load-template';

test('a page that is rendered on the server before its template has loaded waits for it', async () => {
  const load = async () => {
    await setImmediate();
    return { default: () => <p>Whole</p> };
  };
  const Template = dynamic(load);
  function Page() {
    useChunk(Template);
    return <Template />;
  }
  const written = new PassThrough();
  const { pipe } = renderToPipeableStream(<Page />, { onAllReady: () => pipe(written) });
  expect(await text(written)).toContain('Whole');
});
