import { getHomeProps } from '@showcase/accounts';
import { openPage } from './open-page';
import type { Visitor } from './api-site';

export const visitHome = ({ cookies }: Visitor) => openPage(getHomeProps, {}, cookies);

/** The landing page's props; an answer without is an error. */
export async function homeOf(visitor: Visitor) {
  const { props, result } = await visitHome(visitor);
  if (!props) throw new Error(`no page: ${JSON.stringify(result)}`);
  return props;
}
