import { solvencyDriver } from './solvency.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(solvencyDriver, { desk: 2 * solvencyDriver.walks.length });
