import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

/** What WordPress has at an address, in the place of this site's own file. */
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
