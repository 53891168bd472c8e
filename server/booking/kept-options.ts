import type { ChosenOption } from '../../contract/orders/options.ts';
import type { SupplierChoice } from '../suppliers/port.ts';
import type { KeptTraveller } from './book-input.ts';
import { inPriceOrder } from './travellers-of-price.ts';

/** A chosen option as it is kept with a price and with an order. */
export interface KeptOption extends ChosenOption {
  /** The supplier's key of the option. */
  readonly optionKey: string;
  /** Price of all `count`, in the supplier's currency. */
  readonly supplierMinor: number;
}

/** The choice as agents are shown it. */
export const chosenOptionOf = ({ optionKey: _key, supplierMinor: _minor, ...chosen }: KeptOption): ChosenOption =>
  chosen;

/** A kept option with the traveller of the booking who has it. */
export interface TakenOption {
  readonly kept: KeptOption;
  readonly paxId: string;
}

/** The options of a price for the travellers of a booking. */
export const takenBy = (
  options: readonly KeptOption[],
  travellers: readonly KeptTraveller[],
): readonly TakenOption[] => {
  const people = inPriceOrder(travellers);
  return options.map((kept) => {
    const holder = people[kept.traveller];
    if (!holder) throw new Error(`option ${kept.optionKey} is for traveller ${kept.traveller}, who is not booked`);
    return { kept, paxId: holder.paxId };
  });
};

export const supplierChoiceOf = ({ kept, paxId }: TakenOption): SupplierChoice => ({
  optionKey: kept.optionKey,
  paxId,
  count: kept.count,
  remark: kept.remark,
});

/** Price of the options in the supplier's currency. */
export const supplierSumOf = (options: readonly KeptOption[]): number =>
  options.reduce((sum, { supplierMinor }) => sum + supplierMinor, 0);
