import { deskDepositDriver } from './desk-deposit.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskDepositDriver, { desk: 2 * deskDepositDriver.walks.length });
