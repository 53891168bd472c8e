import { say } from '../../contract/say.ts';
import { basisOf, type FareBasis } from '../../machines/search-pad/fare-days.ts';
import type { FlightSearchView } from '../../machines/search-pad/flight-search.view.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { Quiet } from '../ui/Quiet.tsx';

/** What the prices under the days are for, and what a day without one means. */
export const FareBasisNote = ({ view }: { readonly view: FlightSearchView }) => {
  const basis = basisOf(view);
  if (basis === null) return null;
  return (
    <Quiet small>
      {say(
        'Cheapest known price for {travellers}, {basis}. A day without a price has not been priced yet, or has no seats.',
        { travellers: view.travellers, basis: basisWords(basis) },
      )}
    </Quiet>
  );
};

const basisWords = (basis: FareBasis): string => {
  switch (basis.show) {
    case 'one-way':
      return say('one way');
    case 'any-return':
      return say('on any return day');
    case 'leaving':
      return say('leaving {day}', { day: dayText(basis.day, thisYear) });
    case 'returning':
      return say('returning {day}', { day: dayText(basis.day, thisYear) });
  }
};
