import { sliderDriver, sliderPortal } from './slider.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(sliderDriver, sliderPortal);
