import dynamic from 'next/dynamic';

/** Stands for the body of a password-protected entry; pages without one do not load it. */
export const RestrictedEntry = dynamic(() =>
  import('./PasswordForm').then(({ PasswordForm }) => PasswordForm),
);
