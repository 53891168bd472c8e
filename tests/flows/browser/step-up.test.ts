import { stepUpDriver } from './step-up.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(stepUpDriver, { desk: 2 * stepUpDriver.walks.length });
