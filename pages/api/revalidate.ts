import { createRevalidateHandler } from '../../lib/revalidate/handler';

export default createRevalidateHandler();

/** The signature covers the raw body. */
export const config = { api: { bodyParser: false } };
