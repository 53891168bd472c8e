import { moneyProposalDriver } from './money-proposal.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(moneyProposalDriver, { desk: 2 * moneyProposalDriver.walks.length });
