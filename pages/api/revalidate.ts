import { createRevalidateHandler } from '../../lib/revalidate/handler';

export default createRevalidateHandler();

/** The signature is over the body as it was sent. */
export const config = { api: { bodyParser: false } };
