import { WordPressTemplate } from '@faustwp/core';

/** Renders previews, at Faust's address for them. */
export default function Preview(props) {
  return <WordPressTemplate {...props} />;
}
