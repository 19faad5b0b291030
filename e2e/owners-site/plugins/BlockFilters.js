/** A plugin with Faust's filters of blocks. */
export class BlockFilters {
  apply({ addFilter }) {
    addFilter('faustBlocksResolveBlockTemplate', 'owner', (block, { contentBlock }) =>
      contentBlock.name === 'acme/resolved' ? () => <p>Resolved by a plugin</p> : block,
    );

    addFilter('faustBlocksFallbackBlock', 'owner', (Block) => (props) => (
      <section aria-label="Fallback">
        <Block {...props} />
      </section>
    ));
  }
}
