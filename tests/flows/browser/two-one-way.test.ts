import { tradingAbroad } from './flight-results.driver.ts';
import { brisk } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { twoOneWayDriver } from './two-one-way.driver.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(twoOneWayDriver(time), { conditions: tradingAbroad, environment: { ...time.environment, ...brisk } });
