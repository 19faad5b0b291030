import '../../faust.config';
import { handleRevalidate } from '@showcase/next';

export default handleRevalidate;

/** The signature covers the raw body. */
export const config = { api: { bodyParser: false } };
