import { deskStayDriver } from './desk-stay.driver.ts';
import { brisk } from './sale-visit.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskStayDriver, { desk: 2 * deskStayDriver.walks.length, environment: { ...brisk } });
