/** The least that a page of Next and React can be: what scripts/budgets.mjs measures the site against. */
export default function BarePage({ text }) {
  return <p>{text}</p>;
}

export const getStaticProps = () => ({ props: { text: 'Bare' } });
