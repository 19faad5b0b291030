import { WordPressTemplate } from '@faustwp/core';

/** Where Faust shows previews. */
export default function Preview(props) {
  return <WordPressTemplate {...props} />;
}
