import { fareCalendarDriver, fareCalendarPortal } from './fare-calendar.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(fareCalendarDriver, fareCalendarPortal);
