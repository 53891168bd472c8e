import { notificationsDriver, notificationsPortal } from './notifications.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(notificationsDriver, notificationsPortal);
