import type { PaymentFact } from '../../machines/money/deposit-form.view.ts';
import { FactList } from '../profile/FactList.tsx';
import { dayText, thisYear } from '../ui/format-day.ts';

/** What was said about a payment. */
export const PaymentFacts = ({ facts }: { readonly facts: readonly PaymentFact[] }) => (
  <FactList
    facts={facts.map(({ name, value, isDay }) => ({ name, value: isDay ? dayText(value, thisYear) : value }))}
  />
);
