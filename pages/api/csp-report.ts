import { handleCspReport } from '../../lib/server/csp-report';

export default handleCspReport;

/** Browsers send reports as types of their own, which Next does not parse. */
export const config = { api: { bodyParser: false } };
