/**
 * For pages/_app.tsx: the site's faust.config, which packages/next/build/fausts-files.js puts in place of this file
 * on the server. Browsers get this file, which is empty, because few of them need the configuration.
 */
export {};
