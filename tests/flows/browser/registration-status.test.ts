import { registrationStatusDriver } from './registration-status.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(registrationStatusDriver, { people: 0 });
