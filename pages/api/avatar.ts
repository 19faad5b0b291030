import { handleAvatar } from '../../lib/avatars/avatar-route';

export default handleAvatar;
