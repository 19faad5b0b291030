import { checkIn } from './checks/all';
import { webkit } from './support/webkit';

checkIn(webkit);
