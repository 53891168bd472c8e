import { deskListDriver } from './desk-list.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskListDriver, { desk: 2 * deskListDriver.walks.length });
