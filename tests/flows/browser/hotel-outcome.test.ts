import { hotelOutcomeDriver } from './hotel-outcome.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelOutcomeDriver(time), { environment: { ...time.environment, ...brisk } });
