/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';

import { FeaturedImage } from '../../../components/content/FeaturedImage';
import { MediaFile } from '../../../components/content/MediaFile';
import { asInlineHtml } from '@showcase/html/branded-html';

const picture = {
  sourceUrl: 'https://cms.example/wp-content/uploads/a.jpg',
  srcSet: 'https://cms.example/wp-content/uploads/a-300x200.jpg 300w',
  altText: 'A bowl',
  caption: null,
  mediaDetails: { width: 1200, height: 800 },
};

test('the featured image keeps its host, sizes and description, and is fetched first', () => {
  render(<FeaturedImage featuredImage={{ node: picture }} />);
  const image = screen.getByRole('img', { name: 'A bowl' });
  expect(image).toHaveAttribute('src', picture.sourceUrl);
  expect(image).toHaveAttribute('srcset', picture.srcSet);
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '800');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('a picture that waits for the reader is a closed placeholder, with the caption below', () => {
  const node = { ...picture, sourceUrl: null, srcSet: null, caption: asInlineHtml('By Ada') };
  const placeholder = asInlineHtml('<details><summary>Image from cdn.example</summary></details>');
  const { rerender } = render(<FeaturedImage featuredImage={{ node: { ...node, placeholder } }} />);
  expect(screen.getByRole('figure')).toHaveTextContent('Image from cdn.exampleBy Ada');
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<MediaFile media={media('image/jpeg', { ...node, placeholder })} />);
  expect(screen.getByRole('figure')).toHaveTextContent('Image from cdn.exampleBy Ada');
  expect(screen.queryByRole('img')).toBeNull();
});

function media(mimeType: string | null, given = {}) {
  const mediaType = mimeType?.startsWith('image/') ? 'image' : 'file';
  return { ...picture, mimeType, mediaType, description: null, ...given };
}

test.each([
  ['image/jpeg', 'img'],
  ['image/svg+xml', 'img'],
  ['audio/mpeg', 'audio'],
  ['video/mp4', 'video'],
])('a file of type %s is shown by <%s>', (mimeType, element) => {
  const { container } = render(<MediaFile media={media(mimeType)} />);
  const shown = container.querySelector(`figure > ${element}`);
  expect(shown).toHaveAttribute('src', picture.sourceUrl);
  // It can be played, and loads when it is.
  if (element !== 'img') expect(shown).toMatchObject({ controls: true, preload: 'none' });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['application/pdf', 'text/plain', '', null])(
  'a file of type %j is a download',
  (type) => {
    render(<MediaFile media={media(type)} />);
    const link = screen.getByRole('link', { name: 'Download the file' });
    expect(link).toHaveAttribute('href', picture.sourceUrl);
    expect(link).toHaveAttribute('download');
  },
);
