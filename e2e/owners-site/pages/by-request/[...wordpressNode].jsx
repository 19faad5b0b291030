import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

/** Nodes of WordPress, rendered for each request. */
export default function ByRequest(props) {
  return (
    <>
      <p>{props.greeting}</p>
      <WordPressTemplate {...props} />
    </>
  );
}

export const getServerSideProps = (ctx) =>
  getWordPressProps({ ctx, props: { greeting: 'Good morning' }, extra: { people: 1 } });
