/** Generates .env.example and docs/guides/environment.md from the variables of packages/wordpress/environment/env-variables.mjs. */
import { tsImport } from 'tsx/esm/api';
import { pretty } from '../../../packages/cli/doors/codegen.mjs';

const WIDTH = 110;

/** Breaks a text into comment lines. */
function comment(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1).length + word.length > WIDTH) lines.push('');
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.map((line) => `#${line}`).join('\n');
}

/** Returns `{ name, description, unset, example }` of each variable that owners set. */
async function describedVariables() {
  const { variables } = await tsImport(
    '../../../packages/wordpress/environment/env-variables.mjs',
    import.meta.url,
  );
  return Object.entries(variables.shape)
    .map(([name, check]) => ({
      name,
      unset: check.parse(undefined),
      example: '',
      ...check.meta(),
    }))
    .filter(({ description }) => description);
}

const exampleOf = ({ name, description, unset, example }) =>
  `\n${comment(description)}\n${comment(`Not set: ${unset}`)}\n${name}=${example}\n`;

const rowOf = ({ name, description, unset }) => {
  const linked = description.replace(/\bdocs\/(\w+)\.md/g, '[$1](../$1.md)');
  return `| \`${name}\` | ${linked} | ${unset} |\n`;
};

/** Returns .env.example and docs/guides/environment.md: the meaning and the default of each variable. */
export async function environmentFiles() {
  const all = await describedVariables();
  const example = `# All variables are optional: without them, the site runs with its demo content. To set some, copy this file to .env.local.
# Generated from packages/wordpress/environment/env-variables.mjs by \`npm run codegen:engine\`.
${all.map(exampleOf).join('')}`;
  const guide = `# Environment variables

<!-- Generated from packages/wordpress/environment/env-variables.mjs by \`npm run codegen:engine\`. Edit the texts there. -->

Addresses, secrets and limits differ between machines, so they are environment variables. If none is set,
the site runs with its demo content. On your own computer, copy \`.env.example\` to \`.env.local\` and set the variables
that you need there. On a server, set them where the process is started ([deploying](../deploying.md)).

A wrong value stops the server at its start, with a message that names the variable. Text, colours and lists
are set in \`site.config.ts\` ([settings](../settings.md)).

| variable | meaning | if it is not set |
| --- | --- | --- |
${all.map(rowOf).join('')}`;
  return [
    ['.env.example', example],
    ['docs/guides/environment.md', await pretty(guide, 'environment.md')],
  ];
}
