import { apiRoute } from '../../lib/session/api-route';

/** Whether the process answers at all. */
export default apiRoute('GET', async () => ({ status: 'ok' }));
