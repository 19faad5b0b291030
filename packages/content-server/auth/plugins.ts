/** Which of WordPress's sign-in plugins are active. */
export const signInModes = ['jwt', 'faust', 'both'] as const;

export type SignInMode = (typeof signInModes)[number];

export interface SignInPlugins {
  jwt: boolean;
  faust: boolean;
}

export function isSignInMode(text: string): text is SignInMode {
  return signInModes.some((mode) => mode === text);
}

export function pluginsOf(mode: SignInMode): SignInPlugins {
  return { jwt: mode !== 'faust', faust: mode !== 'jwt' };
}
