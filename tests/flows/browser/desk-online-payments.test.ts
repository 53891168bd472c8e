import { deskPaymentsDriver } from './desk-online-payments.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskPaymentsDriver, { desk: 2 * deskPaymentsDriver.walks.length });
