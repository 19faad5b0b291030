import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { Site } from '@showcase/content-server/model';
import { faustConfig } from '../../../../../faust.config';
import { getHomeProps, type HomeProps } from '../../../home/home-props';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startWithVisitor } from '../../sign-in/support/signed-in-site';
import type { Visitor } from '../../sign-in/support/visitor';

/** A site, and somebody who has signed in to it. */
export const signedIn = (username: string, site: Site = rigSite()) =>
  startWithVisitor(username, { site });

/** Calls getServerSideProps as Next does for a request with the visitor's cookies. */
export async function visitHome(visitor: Visitor) {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    cookies: Object.fromEntries(visitor.cookies),
    headers: visitor.headers,
  });
  const res = new ServerResponse(req);
  const result = await getHomeProps({ req, res }, faustConfig);
  return { result, res };
}

/** The landing page's props; an answer without is an error. */
export async function homeOf(visitor: Visitor): Promise<HomeProps> {
  const { result } = await visitHome(visitor);
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result.props;
}

export const toSignIn = {
  redirect: {
    destination: '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F',
    statusCode: 302,
  },
};
