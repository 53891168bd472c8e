import { deskCaseDriver } from './desk-case.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskCaseDriver, { desk: 2 * deskCaseDriver.walks.length });
