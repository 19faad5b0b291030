import { AccountForm } from '../../../components/auth/AccountForm';
import { PasswordField } from '../../../components/auth/PasswordField';
import { SignOutPanel } from '../../../components/auth/SignOutPanel';
import { serverRender } from '../../support/server-render';

test('no button takes a click before the script runs that would handle it', async () => {
  const { html } = await serverRender(
    <>
      <SignOutPanel />
      <AccountForm send={() => Promise.resolve(null)} submitLabel="Send">
        <PasswordField name="password" label="New password" />
      </AccountForm>
    </>,
  );
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(4);
  expect(buttons.filter((button) => !button.includes('disabled=""'))).toEqual([]);
});
