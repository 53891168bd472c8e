import { priceReasonsDriver, priceReasonsPortal } from './price-reasons.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(priceReasonsDriver, priceReasonsPortal);
