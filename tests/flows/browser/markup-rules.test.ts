import { markupRulesDriver } from './markup-rules.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(markupRulesDriver, { desk: 1 });
