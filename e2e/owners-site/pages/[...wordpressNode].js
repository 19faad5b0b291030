import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

/** Renders the node that WordPress has at the address, instead of this site's own file. */
export default function Page(props) {
  return <WordPressTemplate {...props} />;
}

export function getStaticProps(ctx) {
  return getWordPressProps({ ctx });
}

export async function getStaticPaths() {
  return {
    paths: [],
    fallback: 'blocking',
  };
}
