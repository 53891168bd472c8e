import { signInDriver, signInPortal } from './sign-in.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(signInDriver, signInPortal);
