import { flightResultsDriver, tradingAbroad } from './flight-results.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(flightResultsDriver(time), {
  conditions: tradingAbroad,
  people: 13,
  environment: { ...time.environment, ...brisk },
});
