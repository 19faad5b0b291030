import { useBlocksTheme } from '@faustwp/blocks';
import { useAuth } from '@faustwp/core';

function WithoutSignInPage() {
  useAuth({ strategy: 'local' });
  return null;
}

function WithoutProvider() {
  useBlocksTheme();
  return null;
}

/** Uses of Faust's hooks that Faust refuses. */
export default function Mistakes({ mistake }) {
  return mistake === 'theme' ? <WithoutProvider /> : <WithoutSignInPage />;
}

export const getServerSideProps = ({ query }) => ({ props: { mistake: query.mistake ?? '' } });
