import { orderPageDriver } from './order-page.driver.ts';
import { serverTime } from './server-time.ts';
import { testWalks } from './walk-tests.ts';

const time = serverTime();

testWalks(orderPageDriver(time), {
  people: 13,
  environment: { ...time.environment, COMPLETER_INTERVAL_MS: '400' },
});
