import '../../faust.config';
import { handleCommentForm } from '../../lib/comments/form-route';

export default handleCommentForm;
