/** For `showcase doctor` and `codegen`, which run without a compiler: variables, and requests and answers of WordPress. */
export { answerCause, connectionCause, depthProblem } from '../cms/causes.mjs';
export { MAX_GET_LENGTH, queryString } from '../cms/query-string.mjs';
export { variables } from '../environment/env-variables.mjs';
