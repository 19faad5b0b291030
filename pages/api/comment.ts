import '../../faust.config';
import { handleComment } from '@showcase/accounts/comments/comment-route';

export default handleComment;

/** WordPress takes 65,525 bytes, each of which may be three characters of a form. */
export const config = { api: { bodyParser: { sizeLimit: '256kb' } } };
