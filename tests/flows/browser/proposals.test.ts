import { proposalsDriver, proposalsPortal } from './proposals.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(proposalsDriver, proposalsPortal);
