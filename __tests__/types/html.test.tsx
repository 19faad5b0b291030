import { renderToStaticMarkup } from 'react-dom/server';

import { EntryContent } from '../../components/content/EntryContent';
import { Html, InlineHtml, type TemplateProps } from '@showcase/next/browser';
import type { HomePageQuery } from '@showcase/accounts/testing';
import { htmlOfText, type Uncleaned } from '@showcase/html/browser';
import type { SingleData } from '../../wp-templates/single';

/** Read by the type check of `npm run verify`: an error that is expected and missing is one. */
const whatTypesForbid = (
  raw: Uncleaned<HomePageQuery>,
  text: string,
  { data }: TemplateProps<SingleData & { _teaser: string }>,
  post: SingleData | null,
) => (
  <>
    {/* @ts-expect-error Data for the head is not in the view's props. */}
    {data._teaser}
    {/* @ts-expect-error A string is no HTML. */}
    <Html html={text} />
    {/* @ts-expect-error Nor is a string in a title. */}
    <InlineHtml html={text} />
    {/* @ts-expect-error Nor is one as a body. */}
    <EntryContent id="a" html={text} />
    {/* @ts-expect-error HTML from WordPress is not clean. */}
    {raw.nodeByUri && 'content' in raw.nodeByUri && <Html html={raw.nodeByUri.content} />}
    {/* @ts-expect-error A body has blocks, for which there is no room in a line. */}
    {post?.content && <InlineHtml html={post.content} />}
    {/* @ts-expect-error HTML is no text. */}
    <p>{post?.title}</p>
    {/* @ts-expect-error HTML is no attribute. */}
    <img src="a" alt={post?.title} />
    {/* @ts-expect-error A date is text, not HTML. */}
    {post?.date && <Html html={post.date} />}
  </>
);

test('text is made HTML by escaping, and rendered as it was', () => {
  expect(whatTypesForbid).toBeDefined();
  const markup = renderToStaticMarkup(<InlineHtml as="p" html={htmlOfText('<b>1 & 2</b>')} />);
  expect(markup).toBe('<p dir="auto">&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>');
});
