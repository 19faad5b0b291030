import dynamic from 'next/dynamic';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

import { useChunk } from '../../template/load-template';

test('a page that is rendered on the server before its template has loaded waits for it', async () => {
  const load = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
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
