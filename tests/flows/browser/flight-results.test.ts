import { flightResultsDriver } from './flight-results.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(flightResultsDriver(time), { people: 9, environment: { ...time.environment, ...brisk } });
