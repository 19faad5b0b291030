import { EmptyState } from '../feedback/EmptyState';

/** Replaces the body of a password-protected entry: WPGraphQL cannot take the password. */
export function RestrictedNotice() {
  return (
    <EmptyState>
      This entry is protected with a password and can’t be read here. Ask the person who gave you
      the link for its text.
    </EmptyState>
  );
}
