/**
 * Settings by which a server of the site stays small: V8 collects garbage before its heap is far
 * above what is in use, and malloc keeps two arenas instead of eight a core. A limit of the heap
 * would end the process at a very long page. Figures: `npm run bench -- memory`; the same for
 * servers that systemd starts: deploy/profile-showcase@.service.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20'];
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };
