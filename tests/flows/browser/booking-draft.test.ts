import { bookingDraftDriver } from './booking-draft.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(bookingDraftDriver(time), { people: 5, environment: { ...time.environment, ...brisk } });
