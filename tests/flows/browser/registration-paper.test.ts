import { registrationPaperDriver } from './registration-paper.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(registrationPaperDriver, { desk: 2 * registrationPaperDriver.walks.length });
