/** Checks that pages show what WordPress has for them, before they are measured. */
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { ask, send } from './http.mjs';

const query = `query Expected($uri: String!) {
  nodeByUri(uri: $uri) {
    ... on NodeWithTitle { title }
    ... on Category { name posts(first: 1) { nodes { title } } }
  }
  menuItems(where: { location: PRIMARY }) { nodes { label } }
}`;

/** Returns the words of HTML: both sides spell spaces, marks and entities in different ways. */
const wordsOf = (html) =>
  html
    .replace(/<[^>]*>|&[#\w]+;/g, ' ')
    .match(/[\p{L}\p{N}]+/gu)
    .join(' ');

/**
 * Requests the page at `address`, and throws UserError unless it has the title, the menu's labels and, in an archive, the
 * first post that WordPress has for `uri`.
 */
export async function assertRendered(address, wordpressUrl, uri) {
  const { status, body } = await send(address);
  if (status !== 200) throw new UserError(`${address} answers ${status}.`);
  const { nodeByUri: node, menuItems } = await ask(wordpressUrl, query, { uri });
  const texts = [node.title ?? node.name, ...(node.posts?.nodes ?? []).map(({ title }) => title)];
  const labels = menuItems.nodes.map(({ label }) => label);
  const words = wordsOf(body);
  for (const text of [...texts, ...labels]) {
    if (words.includes(wordsOf(text))) continue;
    throw new UserError(`${address} can't be measured: "${text}" is not on the page.`);
  }
}
