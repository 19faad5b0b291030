import { handleAvatar } from '../../lib/pictures/avatar-route';

export default handleAvatar;
