/** A minimal page of Next and React: the baseline of ops/scripts/budgets.mjs. */
export default function BarePage({ text }) {
  return <p>{text}</p>;
}

export const getStaticProps = () => ({ props: { text: 'Bare' } });
