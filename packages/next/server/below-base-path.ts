import type { IncomingMessage, ServerResponse } from 'node:http';

import { BASE_PATH } from '@showcase/wordpress/environment/base-path';

type Handle = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Lets `handle` see the URLs of a site below a path of its host as they were at the root of one: until
 * Next gets a request, its URL has no base path. What is not below it Next answers with 404.
 */
export function belowBasePath(handle: Handle, basePath = BASE_PATH): Handle {
  if (basePath === '') return handle;
  return (req, res, next) => {
    const { url = '' } = req;
    const rest = url.startsWith(basePath) ? url.slice(basePath.length) : null;
    if (rest === '' || rest?.startsWith('?')) {
      res.writeHead(308, { location: `${basePath}/${rest}` }).end();
      return;
    }
    if (!rest?.startsWith('/')) return next();
    req.url = rest;
    handle(req, res, () => {
      req.url = basePath + req.url;
      next();
    });
  };
}
