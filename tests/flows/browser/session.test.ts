import { sessionDriver, sessionPortal } from './session.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(sessionDriver, sessionPortal);
