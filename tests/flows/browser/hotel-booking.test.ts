import { hotelBookingDriver, stayConditions } from './hotel-booking.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelBookingDriver(time), {
  people: 16,
  conditions: stayConditions,
  environment: { ...time.environment, ...brisk },
});
