import '../../faust.config';
import { handleCommentForm } from '@showcase/accounts/comments/comment-route';

export default handleCommentForm;
