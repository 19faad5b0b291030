import {
  fromThemeJson,
  WordPressBlocksContext,
  WordPressBlocksProvider,
  WordPressBlocksViewer,
  WordPressThemeContext,
} from '@faustwp/blocks';
import { useContext } from 'react';

import themeJson from '../theme.json';
import CoreCode from '../wp-blocks/CoreCode';

const theme = fromThemeJson(themeJson);

const attributes = { content: 'npm start', style: '{"color":{"background":"rgb(9, 8, 7)"}}' };
const list = [
  { __typename: 'CoreCode', name: 'core/code', attributes },
  { __typename: 'AcmeResolved', name: 'acme/resolved' },
  { __typename: 'AcmeUnknown', name: 'acme/unknown', renderedHtml: 'Nobody’s block' },
];

const Fallback = ({ name }) => <p>No component of {name}</p>;

function Contexts() {
  const blocks = useContext(WordPressBlocksContext);
  const { styles } = useContext(WordPressThemeContext);
  return (
    <p>
      {Object.keys(blocks).join()} in {styles.color.text}
    </p>
  );
}

/** Blocks without WordPress: the theme of a theme.json, a block of the site, and one without a component. */
export default function BlocksByHand() {
  return (
    <WordPressBlocksProvider config={{ blocks: { CoreCode }, theme }}>
      <h1>Blocks by hand</h1>
      <Contexts />
      <WordPressBlocksViewer blocks={list} fallbackBlock={Fallback} />
      <WordPressBlocksViewer blocks={list.slice(2)} />
    </WordPressBlocksProvider>
  );
}
