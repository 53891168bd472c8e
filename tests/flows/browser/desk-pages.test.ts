import { deskPagesDriver } from './desk-pages.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(deskPagesDriver, { desk: 2 * deskPagesDriver.walks.length });
