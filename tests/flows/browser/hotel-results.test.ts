import { hotelResultsDriver } from './hotel-results.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelResultsDriver(time), {
  people: 8,
  environment: { ...time.environment, ...brisk },
});
