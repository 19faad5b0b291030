import { handleLlmsTxt } from '../../lib/sitemap/llms-txt';

export default handleLlmsTxt;
