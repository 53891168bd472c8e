import { hotelDetailDriver } from './hotel-detail.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelDetailDriver(time), { environment: { ...time.environment, ...brisk } });
