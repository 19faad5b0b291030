import { gql, useQuery } from '@apollo/client';
import { WordPressBlocksProvider, WordPressBlocksViewer } from '@faustwp/blocks';

const GET_RENDERED_BLOCKS = gql`
  query GetRenderedBlocks {
    page(id: "/editor-blocks/", idType: URI) {
      editorBlocks(flat: false) {
        __typename
        name
        renderedHtml
      }
    }
  }
`;

/** Blocks that the browser asks for, as their HTML. */
export default function RenderedBlocks() {
  const { data } = useQuery(GET_RENDERED_BLOCKS, { ssr: false });
  return (
    <WordPressBlocksProvider config={{ blocks: {} }}>
      <h1>Rendered blocks</h1>
      {data && <WordPressBlocksViewer blocks={data.page.editorBlocks} />}
    </WordPressBlocksProvider>
  );
}
