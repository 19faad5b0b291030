import { checkIn } from './checks/all';
import { firefox } from './support/firefox';

checkIn(firefox);
