/** @jest-environment jsdom */
import { hooks } from '@faustwp/core';
import { fireEvent, render, screen } from '@testing-library/react';

import '../../faust.config';
import type { ToolbarNode } from '@showcase/accounts/tools';
import { English } from '@showcase/testing/react/render-in-site';

const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  writeText.mockReset();
  Object.assign(navigator, { clipboard: { writeText } });
  window.history.replaceState(null, '', '/rain/?utm=x');
});

function nodesFor(isPreview: boolean): ToolbarNode[] {
  return hooks.applyFilters('toolbarNodes', [], { isPreview }) as ToolbarNode[];
}

function click(): void {
  const [node] = nodesFor(false);
  render(<English>{node?.component}</English>);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
}

test('the button copies the address without its query and says so', async () => {
  writeText.mockResolvedValue();
  click();
  await screen.findByText('The link is copied.');
  expect(writeText).toHaveBeenCalledWith('http://localhost/rain/');
});

test('if the browser forbids copying, the button says where to copy the address', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  click();
  await screen.findByText(/take it from the address bar/);
});

test('the toolbar of a preview has no button that copies the link', () => {
  expect(nodesFor(true)).toEqual([]);
  expect(nodesFor(false)).toMatchObject([{ id: 'copy-link', location: 'primary' }]);
});
