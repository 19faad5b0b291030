import { handlePicture } from '../../lib/pictures/picture-route';

export default handlePicture;
