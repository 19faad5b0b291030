import { handleFeed } from '../../lib/feeds/feed-route';

export default handleFeed;
