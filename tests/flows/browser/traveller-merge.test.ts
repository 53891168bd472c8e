import { travellerMergeDriver, travellerMergePortal } from './traveller-merge.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(travellerMergeDriver, travellerMergePortal);
