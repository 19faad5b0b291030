import { EmptyState } from '../feedback/EmptyState';

/** In place of the body of a password-protected entry: WPGraphQL has no way to send the password. */
export function RestrictedNotice() {
  return (
    <EmptyState>
      This entry is protected with a password and can’t be read here. Ask the person who gave you
      the link for its text.
    </EmptyState>
  );
}
