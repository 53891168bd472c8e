import { deskQueuesDriver } from './desk-queues.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskQueuesDriver, { desk: 2 * deskQueuesDriver.walks.length });
