import { makeStyles, tokens } from '@fluentui/react-components';
import { basisOf, type FareBasis } from '../../machines/search-pad/fare-days.ts';
import type { FlightSearchView } from '../../machines/search-pad/flight-search.view.ts';
import { dayText, thisYear } from '../ui/format-day.ts';

const useStyles = makeStyles({
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** What the prices under the days are for, and what a day without one means. */
export const FareBasisNote = ({ view }: { readonly view: FlightSearchView }) => {
  const styles = useStyles();
  const basis = basisOf(view);
  if (basis === null) return null;
  return (
    <p className={styles.note}>
      {`Cheapest known price for ${view.travellers}, ${basisWords(basis)}. A day without a price has not been priced yet, or has no seats.`}
    </p>
  );
};

const basisWords = (basis: FareBasis): string => {
  switch (basis.show) {
    case 'one-way':
      return 'one way';
    case 'any-return':
      return 'on any return day';
    case 'leaving':
      return `leaving ${dayText(basis.day, thisYear)}`;
    case 'returning':
      return `returning ${dayText(basis.day, thisYear)}`;
  }
};
