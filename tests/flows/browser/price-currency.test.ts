import { priceCurrencyDriver, priceCurrencyPortal } from './price-currency.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(priceCurrencyDriver, priceCurrencyPortal);
