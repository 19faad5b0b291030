/** A site of stock Faust.js, in the form of its getting-started example: a peer of ops/bench/pages.mjs. */
import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

export default function Page(props) {
  return <WordPressTemplate {...props} />;
}

export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps = (ctx) =>
  getWordPressProps({ ctx, revalidate: Number(process.env.REVALIDATE_SECONDS ?? 60) });
