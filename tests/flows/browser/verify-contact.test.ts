import { verifyContactDriver } from './verify-contact.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(verifyContactDriver, { people: 0 });
