import { deskPaymentDriver } from './desk-online-payment.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskPaymentDriver, { desk: 2 * deskPaymentDriver.walks.length });
