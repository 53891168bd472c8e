import { onlineDepositDriver, onlineDepositPortal } from './online-deposit.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(onlineDepositDriver, onlineDepositPortal);
