import { codeEntryDriver, codeEntryPortal } from './code-entry.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(codeEntryDriver, codeEntryPortal);
