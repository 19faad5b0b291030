import type { GetServerSideProps } from 'next';

import { PasswordProblem } from '@showcase/next/view/password-problem';
import { getProtectedProps, type ProtectedProps } from '@showcase/next/forms/password-form';
import { ContentPage } from '../wp-templates/ContentPage';

/**
 * A page that is not the same for all (packages/next/server/route-requests.ts), rendered per request: an entry after its
 * password was entered, or a page whose form was sent. One page, as browsers get a list of all.
 */
export default function ProtectedPage({ problem, ...page }: ProtectedProps) {
  return (
    <PasswordProblem value={problem}>
      <ContentPage {...page} />
    </PasswordProblem>
  );
}

export const getServerSideProps: GetServerSideProps<ProtectedProps> = getProtectedProps;
