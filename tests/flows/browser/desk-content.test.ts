import { deskContentDriver } from './desk-content.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskContentDriver, { desk: 2 * deskContentDriver.walks.length });
