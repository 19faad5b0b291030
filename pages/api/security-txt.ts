import { handleSecurityTxt } from '../../lib/sitemap/security-txt';

export default handleSecurityTxt;
