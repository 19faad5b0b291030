import type { GetServerSideProps } from 'next';

import { PasswordProblem } from '../components/content/password-problem';
import { getFormProps } from '@showcase/contact-form-7/form-props';
import { getProtectedProps, type ProtectedProps } from '@showcase/next/forms/password-form';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';
import { ContentPage } from '../wp-templates/ContentPage';

type Props = ContentPageProps & Partial<ProtectedProps>;

/**
 * A page that is not the same for all (packages/next/server/route-requests.ts), rendered per request: an entry after its
 * password was entered, or a page whose form was sent. One page, as browsers get a list of all.
 */
export default function ProtectedPage({ problem, ...page }: Props) {
  return (
    <PasswordProblem value={problem}>
      <ContentPage {...page} />
    </PasswordProblem>
  );
}

export const getServerSideProps: GetServerSideProps<Props> = (context) =>
  context.query.form === undefined ? getProtectedProps(context) : getFormProps(context);
