import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks, taken from Node; signals too, which fetch checks. */
const fromNode = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URLSearchParams,
  WritableStream,
  fetch,
};

/** jsdom for tests in which a page makes requests. */
export default class JsdomWithFetch extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }

  /** msw's server is for Node. @override */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}
