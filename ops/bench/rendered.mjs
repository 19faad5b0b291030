/** Checks that pages show what WordPress has for them, before they are measured. */
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { elementsOf, read, textOf } from './html.mjs';
import { ask, send } from './http.mjs';

const query = `query Expected($uri: String!) {
  nodeByUri(uri: $uri) {
    ... on NodeWithTitle { title }
    ... on NodeWithContentEditor { content }
    ... on Category { name posts(first: 1) { nodes { title } } }
  }
  menuItems(where: { location: PRIMARY }) { nodes { label } }
}`;

const plain = (text) => text.replace(/\s+/g, ' ').trim();
const textIn = (html) => plain(textOf(read(html)));

/** Returns the texts of the elements of one name, one after the other. */
const textsOf = (page, name) =>
  elementsOf(page)
    .filter(({ tagName }) => tagName === name)
    .map((element) => plain(textOf(element)));

/** Returns `{ what, where, text }` for each text that a page must have. */
async function expectedTexts(wordpressUrl, uri) {
  const { nodeByUri: node, menuItems } = await ask(wordpressUrl, query, { uri });
  const body = node.content
    ? textsOf(read(node.content), 'p').sort((a, b) => b.length - a.length)[0]
    : node.posts && textIn(node.posts.nodes[0].title);
  return [
    { what: 'title', where: 'h1', text: textIn(node.title ?? node.name) },
    { what: 'body', where: 'main', text: body ?? '' },
    ...menuItems.nodes.map(({ label }) => ({ what: 'menu', where: 'nav', text: textIn(label) })),
  ];
}

/**
 * Requests the page at `address`, and throws UserError unless it has the title, the longest paragraph (an archive:
 * its first post) and the header's menu that WordPress has for `uri`.
 */
export async function assertRendered(address, wordpressUrl, uri) {
  const { status, body } = await send(address);
  if (status !== 200) throw new UserError(`${address} answers ${status}.`);
  const page = read(body);
  for (const { what, where, text } of await expectedTexts(wordpressUrl, uri)) {
    if (textsOf(page, where).some((each) => each.includes(text))) continue;
    throw new UserError(`${address} can't be measured: its ${what} is not "${text}".`);
  }
}
