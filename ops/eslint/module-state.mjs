/**
 * Next bundles each page, each API route and instrumentation.ts with its own copy of every module: a value that
 * changes and lives in a module exists once for each of them. What the server changes is in one object of the process.
 */
const message =
  'The server has a copy of this for each page and API route: keep it in engineState() (packages/next) or wordpressState() (packages/wordpress).';

/** Classes whose objects do not change. */
const FIXED = /^(?:RegExp|URL|Intl\..+|DateTimeFormat|Collator|TextEncoder|TextDecoder)$/;
/** Tables, which are filled where they are made, and changed nowhere. */
const TABLE = /^(?:Map|Set)$/;
const CHANGES =
  /^(?:add|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/;

/** Whether code runs when its module is loaded, not later in a function. */
const isAtTop = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    if (/Function|StaticBlock/.test(at.type)) return false;
    if (at.type === 'PropertyDefinition' && !at.static) return false;
  }
  return true;
};

/** Plugins in Faust's form are objects of the configuration, whose hooks exist once. */
const isOfConfig = (node, sourceCode) =>
  sourceCode.getAncestors(node).some(({ callee }) => callee?.name === 'setConfig');

/** The outermost chain of members that begins at a name: `a.b.c` of `a`. */
function chainOf(node) {
  let at = node;
  const isPart = () => at.parent.type === 'MemberExpression' && at.parent.object === at;
  while (isPart() || /^(?:TSNonNull|TSAs|Chain)Expression$/.test(at.parent.type)) at = at.parent;
  return at;
}

/** Whether the value of a name, or a part of it, is changed there. */
function isChange(name) {
  const chain = chainOf(name);
  const { parent } = chain;
  const isTarget =
    (parent.type === 'AssignmentExpression' && parent.left === chain) ||
    parent.type === 'UpdateExpression' ||
    (parent.type === 'UnaryExpression' && parent.operator === 'delete');
  if (isTarget) return true;
  if (parent.type !== 'CallExpression') return false;
  const { callee, arguments: given } = parent;
  if (callee === chain) return chain !== name && CHANGES.test(chain.property?.name ?? '');
  return (
    given[0] === chain && callee.object?.name === 'Object' && callee.property.name === 'assign'
  );
}

const moduleState = {
  meta: { type: 'problem', schema: [], messages: { state: message } },
  create(context) {
    const { sourceCode } = context;
    const report = (node) => context.report({ node, messageId: 'state' });
    return {
      'VariableDeclaration[kind!="const"]'(node) {
        if (isAtTop(node) && !node.declare) report(node);
      },
      NewExpression(node) {
        const name = sourceCode.getText(node.callee);
        const isTable = TABLE.test(name) && node.arguments.length > 0;
        const isAllowed = isTable || FIXED.test(name) || isOfConfig(node, sourceCode);
        if (isAtTop(node) && !isAllowed) report(node);
      },
      'Program:exit'(program) {
        const scope = sourceCode.getScope(program);
        for (const { set } of [
          scope,
          ...scope.childScopes.filter(({ type }) => type === 'module'),
        ]) {
          for (const { defs, references } of set.values()) {
            if (!/^(?:Variable|ClassName|FunctionName)$/.test(defs[0]?.type ?? '')) continue;
            for (const { identifier } of references) {
              if (!isAtTop(identifier) && isChange(identifier)) report(identifier);
            }
          }
        }
      },
    };
  },
};

/** Files that servers never run, or that change nothing there: event handlers and effects of browsers. */
const inBrowsers = [
  'packages/*/*/browser/**',
  'packages/next/navigation/prefetch.ts',
  'packages/next/template/load-template.ts',
  'packages/next/view/hydrate-blocks.tsx',
];

export const moduleStateRules = [
  {
    files: [
      'packages/{accounts,contact-form-7,html,next,wordpress}/**/*.{ts,tsx,js,mjs}',
      '{components,faust,gql,locales,pages,plugins,wp-templates}/**/*.{ts,tsx}',
      '*.{ts,tsx}',
    ],
    ignores: ['**/__tests__/**', ...inBrowsers],
    plugins: { engine: { rules: { 'module-state': moduleState } } },
    rules: { 'engine/module-state': 'error' },
  },
];
