/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { EntryByline } from '../../../components/content/EntryByline';
import { EntryHeader } from '../../../components/content/EntryHeader';
import { TermLinks } from '../../../components/content/TermLinks';
import { mainCategory } from '@showcase/next/browser';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { branded } from '@showcase/testing/jest/branded';
import { asInlineHtml } from '@showcase/html/browser';
import { FeaturedImage } from '../../../components/content/FeaturedImage';
import { MediaFile } from '../../../components/content/MediaFile';

const ada = { node: { name: asInlineHtml('Ada &amp; Co'), uri: '/author/ada/', avatar: null } };

test.each([
  ['no title', null, 'Untitled'],
  ['an empty title', '', 'Untitled'],
])('an entry with %s has a heading', (_, title, name) => {
  renderInSite(<EntryHeader title={branded(title)} />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the byline names author and day, and the name leads to the author', () => {
  const { container } = renderInSite(<EntryByline author={ada} date="2026-03-01T23:59:59" />);
  expect(container).toHaveTextContent(/^By Ada & Co on March 1, 2026$/);
  expect(screen.getByRole('link', { name: 'Ada & Co' })).toHaveAttribute('href', '/author/ada/');
  expect(screen.getByText('March 1, 2026')).toHaveAttribute('datetime', '2026-03-01T23:59:59');
});

test('categories and tags lead to their archives; the category above the title is not named again below', () => {
  const clay = { name: asInlineHtml('Clay'), uri: '/category/clay/' };
  const fire = { name: asInlineHtml('Fire &amp; Co'), uri: '/category/fire/' };
  const wood = { name: asInlineHtml('Wood'), uri: '/tag/wood/' };
  const { container, rerender } = renderInSite(
    <TermLinks categories={{ nodes: [clay] }} tags={{ nodes: [wood] }} />,
  );
  expect(screen.getByText('Filed under').nextElementSibling).toHaveTextContent('Clay');
  expect(screen.getByText('Tagged').nextElementSibling).toHaveTextContent('Wood');
  expect(screen.getByRole('link', { name: 'Wood' })).toHaveAttribute('href', '/tag/wood/');
  rerender(<TermLinks categories={{ nodes: [clay, fire] }} tags={null} except={clay.uri} />);
  expect(screen.getByText('Also in').nextElementSibling).toHaveTextContent('Fire & Co');
  expect(screen.queryByText('Clay')).toBeNull();
  rerender(<TermLinks categories={{ nodes: [clay] }} tags={null} except={clay.uri} />);
  expect(container).toBeEmptyDOMElement();
});

test('an entry links to its category above its title', () => {
  const kicker = { name: asInlineHtml('Clay &amp; Fire'), uri: '/category/clay/' };
  renderInSite(<EntryHeader title={asInlineHtml('Rain')} kicker={kicker} />);
  const link = screen.getByRole('link', { name: 'Clay & Fire' });
  expect(link).toHaveAttribute('href', '/category/clay/');
  const heading = screen.getByRole('heading', { level: 1, name: 'Rain' });
  expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['its first category', ['Clay', 'Fire'], 'Clay'],
  ['nothing when it is only where WordPress files what nobody filed', ['Uncategorized'], undefined],
  ['nothing when it has no category', [], undefined],
])('a post is introduced with %s', (_, names, expected) => {
  const nodes = names.map((name) => ({
    name: asInlineHtml(name),
    uri: `/category/${name.toLowerCase()}/`,
  }));
  expect(mainCategory({ nodes })?.name).toBe(expected);
  expect(mainCategory(null)).toBeNull();
});

const picture = {
  sourceUrl: 'https://cms.example/wp-content/uploads/a.jpg',
  srcSet: 'https://cms.example/wp-content/uploads/a-300x200.jpg 300w',
  altText: 'A bowl',
  caption: null,
  mediaDetails: { width: 1200, height: 800 },
};

test('the featured image keeps its host, sizes and description, and is fetched first', () => {
  renderInSite(<FeaturedImage featuredImage={{ node: picture }} />);
  const image = screen.getByRole('img', { name: 'A bowl' });
  expect(image).toHaveAttribute('src', picture.sourceUrl);
  expect(image).toHaveAttribute('srcset', picture.srcSet);
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '800');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('a picture that the site does not show leaves no frame', () => {
  const node = { ...picture, sourceUrl: null, srcSet: null, caption: asInlineHtml('By Ada') };
  const { rerender } = renderInSite(<FeaturedImage featuredImage={{ node }} />);
  expect(screen.queryByRole('figure')).toBeNull();
  rerender(<MediaFile media={media('image/jpeg', node)} />);
  expect(screen.queryByRole('figure')).toBeNull();
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
  const { container } = renderInSite(<MediaFile media={media(mimeType)} />);
  const shown = container.querySelector(`figure > ${element}`);
  expect(shown).toHaveAttribute('src', picture.sourceUrl);
  // It can be played, and loads when it is.
  if (element !== 'img') expect(shown).toMatchObject({ controls: true, preload: 'none' });
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['application/pdf', 'text/plain', '', null])(
  'a file of type %j is a download',
  (type) => {
    renderInSite(<MediaFile media={media(type)} />);
    const link = screen.getByRole('link', { name: 'Download the file' });
    expect(link).toHaveAttribute('href', picture.sourceUrl);
    expect(link).toHaveAttribute('download');
  },
);
