import { deskTicketingDriver } from './desk-ticketing.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskTicketingDriver, { desk: 2 * deskTicketingDriver.walks.length });
