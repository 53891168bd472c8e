import { publicPageDriver, publicPagePortal } from './public-page.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(publicPageDriver, publicPagePortal);
