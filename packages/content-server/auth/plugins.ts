/** Sign-in plugins of WordPress that can be active. */
export const signInModes = ['jwt', 'faust', 'both'] as const;

export type SignInMode = (typeof signInModes)[number];

export type SignInPlugins = Record<'jwt' | 'faust', boolean>;
