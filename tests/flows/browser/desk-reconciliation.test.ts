import { reconciliationDriver } from './desk-reconciliation.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(reconciliationDriver, { desk: 2 * reconciliationDriver.walks.length });
