import { createElement } from 'react';

import { addDetached } from '../../build/detached-buffers';

test('in development React says nothing of empty attributes, on Node.js 20 either', async () => {
  addDetached();
  const { renderToReadableStream } = await import('react-dom/server.edge');
  const error = jest.spyOn(console, 'error');
  const stream = await renderToReadableStream(createElement('img', { alt: '' }));
  expect(await new Response(stream).text()).toContain('<img alt=""/>');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();

  const [empty, sent] = [new ArrayBuffer(0), new ArrayBuffer(1)];
  structuredClone(sent, { transfer: [sent] });
  expect([empty, sent]).toEqual([
    expect.objectContaining({ detached: false }),
    expect.objectContaining({ detached: true }),
  ]);
});
