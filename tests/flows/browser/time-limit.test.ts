import { timeLimitDriver, timeLimitPortal } from './time-limit.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(timeLimitDriver, timeLimitPortal);
