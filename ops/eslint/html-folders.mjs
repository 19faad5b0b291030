/** Folders of packages/html and their allowed imports. */
const htmlFolders = {
  parse: [],
  urls: ['parse'],
  policy: ['urls', 'parse'],
  media: ['policy', 'urls', 'parse'],
  blocks: ['media', 'policy', 'parse'],
  sanitize: ['blocks', 'media', 'policy', 'urls', 'parse'],
};

export const htmlZones = Object.entries(htmlFolders).flatMap(([folder, allowed]) =>
  Object.keys(htmlFolders)
    .filter((each) => each !== folder && !allowed.includes(each))
    .map((each) => ({
      target: `./packages/html/${folder}`,
      from: `./packages/html/${each}`,
      message: `${folder} may import only: ${allowed.join(', ') || 'no other folder of packages/html'}.`,
    })),
);
