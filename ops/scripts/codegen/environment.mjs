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

/** Returns `{ name, description, unset, example }` of each variable that people set. */
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

/** Returns .env.example and docs/guides/environment.md: what each variable is, and what holds without it. */
export async function environmentFiles() {
  const all = await describedVariables();
  const example = `# All of it is optional: with nothing set the site runs on its demo content. Copy to .env.local to change it.
# Generated from packages/wordpress/environment/env-variables.mjs by \`npm run codegen:engine\`.
${all.map(exampleOf).join('')}`;
  const guide = `# Settings of the environment

<!-- Generated from packages/wordpress/environment/env-variables.mjs by \`npm run codegen:engine\`. Edit the texts there. -->

Addresses, secrets and limits differ between machines, so they are environment variables. With none of them
set the site runs on its demo content. On your own computer, copy \`.env.example\` to \`.env.local\` and set what
you need there. On a server, set them where the process is started ([deploying](../deploying.md)).

A wrong value stops the server at its start, with a message that names the variable. Texts, colours and lists
are not here: they are in \`site.config.ts\` ([settings](../settings.md)).

| variable | what it is | when it is not set |
| --- | --- | --- |
${all.map(rowOf).join('')}`;
  return [
    ['.env.example', example],
    ['docs/guides/environment.md', await pretty(guide, 'environment.md')],
  ];
}
