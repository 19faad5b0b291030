import { CoreBlocks, getStyles, useBlocksTheme } from '@faustwp/blocks';

/** The example of Faust's documents: a block in place of Faust's own, with its styles. */
export default function CoreCode(props) {
  const { attributes } = props;
  const style = getStyles(useBlocksTheme(), { ...props });
  return (
    <pre style={style} className="with-line-numbers">
      <code>{attributes.content}</code>
    </pre>
  );
}

CoreCode.fragments = CoreBlocks.CoreCode.fragments;

CoreCode.config = { name: 'CoreCode' };
