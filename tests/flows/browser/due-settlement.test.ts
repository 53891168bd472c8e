import { dueSettlementDriver } from './due-settlement.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(dueSettlementDriver, {}, {});
