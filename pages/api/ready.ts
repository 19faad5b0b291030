import { readiness } from '@showcase/next/server/readiness';
import { apiRoute } from '@showcase/next/routes/api-route';

/** Whether a load balancer should send requests here: 200 or 503, and why. */
export default apiRoute('GET', async (_req, res) => {
  const answer = await readiness();
  res.status(answer.status === 'shutting-down' ? 503 : 200).json(answer);
});
