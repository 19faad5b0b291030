/** Generates .env.example from the variables of lib/env-variables.ts. */
import { tsImport } from 'tsx/esm/api';

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

/** Returns the text of .env.example: each variable with what it is and what holds without it. */
export async function environmentExample() {
  const { variables, variableFacts } = await tsImport(
    '../../lib/env-variables.ts',
    import.meta.url,
  );
  const parts = Object.values(variables.shape).flatMap((check) => {
    const {
      name,
      description,
      unset = check.parse(undefined),
      example = '',
    } = variableFacts.get(check);
    return description
      ? [
          `${comment(description)}
${comment(`Not set: ${unset}`)}
${name}=${example}`,
        ]
      : [];
  });
  const start = comment(
    'All of it is optional: with nothing set the site runs on its demo content. Copy to .env.local to change it.',
  );
  const end = comment('Generated from lib/env-variables.ts by `npm run codegen`.');
  return `${[`${start}\n${end}`, ...parts].join('\n\n')}\n`;
}
