/** For `showcase doctor`, which runs without a compiler: the variables, and what answers of WordPress mean. */
export { answerCause, connectionCause, depthProblem } from '../cms/causes.mjs';
export { variables } from '../environment/env-variables.mjs';
