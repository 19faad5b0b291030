/**
 * A comment that begins with one of these words is a noun phrase without a main verb, or names nothing: "What the
 * plugin sends", "Of searches there are any number". Subject, verb, object; the thing is named; the reason follows.
 */
const FIRST_WORD = /^[\s*]*(?:of|what|where|which|who|whose|(?:for )?whom)\b/i;
const message =
  'Name the thing, with the field’s verb: "Maximum size of …", "Returns …", "Only for HTML: a request for a file must not …".';

/** Whether a line comment continues the one on the line above. */
const continues = ({ type, loc }, before, { lines }) =>
  type === 'Line' &&
  before?.type === 'Line' &&
  before.loc.end.line === loc.start.line - 1 &&
  /^\s*$/.test(lines[loc.start.line - 1].slice(0, loc.start.column));

const firstWord = {
  meta: { type: 'suggestion', schema: [], messages: { first: message } },
  create({ sourceCode, report }) {
    return {
      Program() {
        sourceCode.getAllComments().forEach((comment, index, all) => {
          if (!FIRST_WORD.test(comment.value)) return;
          if (continues(comment, all[index - 1], sourceCode)) return;
          report({ loc: comment.loc, messageId: 'first' });
        });
      },
    };
  },
};

export const commentRules = [
  {
    files: ['**/*.{js,mjs,ts,tsx,mts}'],
    plugins: { comments: { rules: { 'first-word': firstWord } } },
    rules: { 'comments/first-word': 'error' },
  },
];
