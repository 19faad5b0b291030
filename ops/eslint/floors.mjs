/**
 * The rooms of each package, folders or files, from the top floor to the lowest: a room may import those
 * below it alone. `npm run verify` compares the list with the folders (ops/scripts/rooms.mjs). Above them is
 * `doors/`, which is no room: its files name what others may import of the package.
 */
export const floors = {
  'packages/next': [
    'build',
    'server',
    'forms',
    'search',
    'files',
    'resolve',
    'document',
    'http',
    'node',
    'faust',
    'site',
    'cache',
    'head',
    'template',
    'view',
    'navigation',
    'definition',
    'gql',
  ],
  'packages/accounts': [
    'routes',
    'toolbar',
    'screens',
    'home',
    'comments',
    'faust',
    'editor',
    'sign-in',
    'session',
    'gql',
  ],
  'packages/wordpress': ['redirects', 'cms', 'environment', 'addresses', 'state'],
  'packages/html': ['sanitize', 'blocks', 'media', 'policy', 'urls', 'parse'],
  'packages/content-server': [
    'start',
    'wxr',
    'routes',
    'admin',
    'http',
    'graphql',
    'edit',
    'auth',
    'render',
    'store',
    'text',
    'model',
  ],
  'packages/cli': [
    'showcase.mjs',
    'codegen',
    'doctor',
    'wordpress',
    'serve',
    'project',
    'processes',
  ],
  'packages/testing': ['react', 'jest', 'site', 'content', 'browser', 'servers'],
  'packages/contact-form-7': [
    'contact-form-7.ts',
    'fluent-forms.ts',
    'forms-by-markup.ts',
    'forms-in-browser.ts',
    'forms-in-page.ts',
    'form-in-body.ts',
    'form-markup.ts',
  ],
};

/** The packages and the site from the top, in which none imports one before it (ops/eslint/config.mjs). */
export const packageOrder = [
  'testing',
  'cli',
  'content-server',
  'site',
  'accounts',
  'contact-form-7',
  'next',
  'wordpress',
  'html',
];

export const floorZones = Object.entries(floors).flatMap(([folder, rooms]) =>
  rooms.map((room, at) => ({
    target: `./${folder}/${room}`,
    from: ['doors', ...rooms.slice(0, at)].map((above) => `./${folder}/${above}`),
    message: `${room} may import only rooms below it: ${rooms.slice(at + 1).join(', ') || 'none'}.`,
  })),
);
floorZones.push({
  target: './ops',
  from: floors['packages/cli'].map((room) => `./packages/cli/${room}`),
  message: 'Of packages/cli scripts import the doors alone.',
});
