import { agencyLogoDriver, agencyLogoPortal } from './agency-logo.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(agencyLogoDriver, agencyLogoPortal);
