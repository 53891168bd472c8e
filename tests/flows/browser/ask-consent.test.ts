import { askConsentDriver } from './ask-consent.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(askConsentDriver);
