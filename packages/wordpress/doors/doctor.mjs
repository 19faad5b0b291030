/** For `showcase doctor`, which runs without a compiler: variables, and answers of WordPress. */
export { answerCause, connectionCause, depthProblem } from '../cms/causes.mjs';
export { variables } from '../environment/env-variables.mjs';
