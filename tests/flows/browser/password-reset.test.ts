import { passwordResetDriver, passwordResetPortal } from './password-reset.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(passwordResetDriver, passwordResetPortal);
