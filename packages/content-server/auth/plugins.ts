/** Which of WordPress's sign-in plugins are active. */
export const signInModes = ['jwt', 'faust', 'both'] as const;

export type SignInMode = (typeof signInModes)[number];

export type SignInPlugins = Record<'jwt' | 'faust', boolean>;
