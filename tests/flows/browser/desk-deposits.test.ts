import { deskDepositsDriver } from './desk-deposits.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskDepositsDriver, { desk: 2 * deskDepositsDriver.walks.length });
