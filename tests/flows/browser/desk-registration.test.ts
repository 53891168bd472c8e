import { deskRegistrationDriver } from './desk-registration.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskRegistrationDriver, { desk: 2 * deskRegistrationDriver.walks.length });
