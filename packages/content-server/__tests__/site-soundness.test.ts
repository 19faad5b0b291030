import { join } from 'node:path';
import { loadSite } from '../wxr/load-site';
import { OLD_HOST } from './awkward-site/library';
import { awkwardSite } from './awkward-site/site';
import { renderedBodies } from './support/open-site';
import { itIsSound } from './support/soundness';

const demo = join(__dirname, '..', 'demo', 'demo.wxr.xml');

describe('the demo', () => itIsSound(loadSite(demo)));

describe('the awkward site', () => {
  const site = awkwardSite();
  itIsSound(site);

  it('is shown without the host it was written on', () => {
    expect(renderedBodies(site).join('\n')).not.toContain(OLD_HOST);
  });
});
