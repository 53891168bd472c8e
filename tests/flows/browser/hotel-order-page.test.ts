import { hotelOrderPageDriver } from './hotel-order-page.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelOrderPageDriver(time), {
  people: 9,
  desk: 4,
  environment: { ...time.environment, ...brisk },
});
