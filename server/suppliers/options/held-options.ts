import type { Tx } from '../../database/database.ts';
import type { SupplierChoice } from '../port.ts';
import type { HeldOption } from '../tables.ts';
import { summed, takeItem } from './option-stock.ts';
import { keyOfItem, type OptionItem, type StockedOption } from './option-terms.ts';

/** Options of a hold that are still offered, and what they cost together. `gone`: keys of those that are not. */
export interface AskedOptions {
  readonly held: readonly HeldOption[];
  readonly items: readonly OptionItem[];
  readonly amountMinor: number;
  readonly gone: readonly string[];
}

export const askedOptions = (
  choices: readonly SupplierChoice[],
  offered: (optionKey: string) => StockedOption | undefined,
): AskedOptions => {
  const held: HeldOption[] = [];
  const items: OptionItem[] = [];
  const gone: string[] = [];
  let amountMinor = 0;
  for (const { optionKey, paxId, count } of choices) {
    const found = offered(optionKey);
    if (found === undefined) {
      gone.push(optionKey);
      continue;
    }
    const taken = found.items.map((item) => ({ ...item, units: item.units * count }));
    const lines = taken.map(({ flightKey, item, units }) => ({ flightKey, item, units }));
    held.push({ optionKey, paxId, items: lines, state: found.isRefused === true ? 'refused' : 'confirmed' });
    items.push(...taken);
    amountMinor += found.option.priceMinor * count;
  }
  return { held, items, amountMinor, gone };
};

/** Takes the items of a hold. Returns the keys of the options that have sold out. */
export const takeOptions = async (tx: Tx, { held, items }: AskedOptions): Promise<readonly string[]> => {
  const short = new Set<string>();
  for (const item of summed(items)) if (!(await takeItem(tx, item))) short.add(keyOfItem(item));
  return held.filter((option) => option.items.some((item) => short.has(keyOfItem(item)))).map((one) => one.optionKey);
};
