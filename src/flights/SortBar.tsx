import { memo } from 'react';
import { type SortField, type SortOrder, sortFields } from '../../contract/flights/results.ts';
import { say } from '../../contract/say.ts';
import type { SendResults } from './flow-props.ts';
import { SortButtons } from './SortButtons.tsx';

const words: Record<SortField, string> = {
  price: say('Price'),
  duration: say('Duration'),
  depart: say('Departure'),
  arrive: say('Arrival'),
};

/** The sort order of flights. A new field starts ascending. */
export const SortBar = memo(({ sort, send }: { readonly sort: SortOrder; readonly send: SendResults }) => (
  <SortButtons
    sort={sort}
    words={words}
    fields={sortFields}
    onChoose={(field) => send({ type: 'sort.chosen', field })}
  />
));
