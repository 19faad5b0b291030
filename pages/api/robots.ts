import { handleRobots } from '../../lib/sitemap/robots';

export default handleRobots;
