import { handleSitemap } from '../../lib/sitemap/sitemap-route';

export default handleSitemap;
