import { moneyDecisionsDriver } from './money-decisions.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(moneyDecisionsDriver, { desk: 2 * moneyDecisionsDriver.walks.length });
