import { paymentChoiceDriver, paymentChoicePortal } from './payment-choice.driver.ts';
import { testWalks } from './walk-tests.ts';

testWalks(paymentChoiceDriver, paymentChoicePortal);
