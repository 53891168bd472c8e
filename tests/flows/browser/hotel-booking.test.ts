import { hotelBookingDriver } from './hotel-booking.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelBookingDriver(time), {
  people: 20,
  environment: { ...time.environment, ...brisk, SANDBOX_GATEWAY: '1', GATEWAY_PORT: '0' },
});
