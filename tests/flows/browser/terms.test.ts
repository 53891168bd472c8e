import { termsDriver } from './terms.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(termsDriver, { desk: 2 * termsDriver.walks.length });
