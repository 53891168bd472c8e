import { flightBookingDriver } from './flight-booking.driver.ts';
import { bookingConditions } from './flight-booking.worlds.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(flightBookingDriver(time), {
  people: 28,
  conditions: bookingConditions,
  environment: { ...time.environment, ...brisk },
});
