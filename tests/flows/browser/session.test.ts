import { sessionDriver } from './session.driver.ts';
import { sessionPortal } from './session.worlds.ts';
import { testWalks } from './walk-tests.ts';

testWalks(sessionDriver, sessionPortal);
