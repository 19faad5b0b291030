import { handleAvatar } from '@showcase/next/avatars/avatar-route';

export default handleAvatar;
