import { reviewFormDriver } from './review-form.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(reviewFormDriver, {});
