import '../../faust.config';
import { handleCommentForm } from '../../lib/comments/comment-route';

export default handleCommentForm;
