import { apiRoute } from '@showcase/next/routes/api-route';

/** Whether the process answers at all. */
export default apiRoute('GET', async () => ({ status: 'ok' }));
