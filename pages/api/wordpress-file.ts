import '../../faust.config';
import { handleWordPressFile } from '../../lib/wordpress-files/file-route';

export default handleWordPressFile;
