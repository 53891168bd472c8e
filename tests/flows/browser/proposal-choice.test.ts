import { proposalChoiceDriver, proposalChoicePortal } from './proposal-choice.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(proposalChoiceDriver, proposalChoicePortal);
