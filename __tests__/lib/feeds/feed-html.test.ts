import { interactiveBlocks } from '../../../content-server/__tests__/awkward-site/interactive-blocks';
import { feedHtml } from '../../../lib/feeds/feed-html';
import { contactForm } from '../html/contact-form-markup';

const shown = (html: string) => feedHtml(html, 'https://site.test/a/').html;

test('what only works on this site’s pages is not in a feed', () => {
  expect(shown(`${interactiveBlocks.search}<p>x</p>`)).toBe('<p>x</p>');
  const image = shown(interactiveBlocks.expandableImage);
  expect(image.match(/<img/g)).toHaveLength(1);
  expect(image).toContain('<figcaption');
  expect(image).not.toMatch(/<button|popover/);
});

test('what browsers fold out is, with absolute addresses', () => {
  const html = shown(interactiveBlocks.archivesDropdown.replaceAll('https://old', 'https://other'));
  expect(html).toContain('<details><summary>Archives</summary>');
  expect(shown(interactiveBlocks.loginLink)).toContain('href="https://site.test/login/"');
});

test('cards of embeds are links, without the room of frames that a reader elsewhere never has', () => {
  const { html } = feedHtml(
    '<iframe src="https://player.vimeo.com/video/1" title="T"></iframe>',
    'https://site.test/a/',
  );
  expect(html).toBe(
    '<div class="embed-card"><a href="https://vimeo.com/1" rel="noopener noreferrer"><strong>T</strong> <span>Watch on Vimeo</span></a></div>',
  );
});

test('in the place of a form is a link to the entry, where it can be sent', () => {
  const { html } = feedHtml(contactForm(), 'https://site.test/a/');
  expect(html).toContain('<p><a href="https://site.test/a/">Open at site.test</a></p>');
  expect(html).not.toMatch(/<(?:form|input|select|textarea)/);
});
