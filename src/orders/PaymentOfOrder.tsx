import { PaymentChoice } from '../money/PaymentChoice.tsx';
import type { PaymentChoiceRef } from '../money/payment-choice-actors.ts';

/** How the order is paid, while that is chosen. */
export const PaymentOfOrder = ({ flow }: { readonly flow: PaymentChoiceRef | undefined }) =>
  flow === undefined ? null : <PaymentChoice key={flow.id} flow={flow} />;
