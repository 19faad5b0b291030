import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

/** The front page, in the place of this site's own file. */
export default function Page(props) {
  return <WordPressTemplate {...props} />;
}

export function getStaticProps(ctx) {
  return getWordPressProps({ ctx });
}
