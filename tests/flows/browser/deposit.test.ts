import { depositDriver } from './deposit.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(depositDriver, {}, {});
