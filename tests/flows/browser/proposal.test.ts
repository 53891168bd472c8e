import { proposalDriver, proposalPortal } from './proposal.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(proposalDriver, proposalPortal);
