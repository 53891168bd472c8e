import { hotelMapDriver } from './hotel-map.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(hotelMapDriver(time), { people: 3, environment: { ...time.environment, ...brisk } });
