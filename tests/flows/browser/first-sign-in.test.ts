import { firstSignInDriver } from './first-sign-in.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(firstSignInDriver);
