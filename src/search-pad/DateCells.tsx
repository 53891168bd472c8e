import { mergeClasses } from '@fluentui/react-components';
import type { DateField } from '../../machines/search-pad/flight-search.setup.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { FlightSearchPartProps } from './flow-props.ts';
import { useSearchBarStyles } from './search-bar-styles.ts';

/** The day of departure and, on a return trip, of the way back. */
export const DateCells = ({ view, send }: FlightSearchPartProps) => {
  const styles = useSearchBarStyles();
  const { panel } = view;
  const cell = (field: DateField, label: string, day: string | null, message: string | null, open: boolean) => (
    <button
      key={field}
      ref={view.focus === field ? takeFocus : null}
      type="button"
      className={mergeClasses(styles.cell, styles.pressed, field === 'returnDate' && styles.beside)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => send({ type: 'dates.opened', field })}
    >
      {message !== null && <HiddenText>{label}: </HiddenText>}
      <span className={mergeClasses(styles.label, message !== null && styles.wrong)}>{message ?? label}</span>
      <span className={mergeClasses(styles.value, day === null && styles.unset)}>
        {day === null ? 'Add date' : dayText(day, thisYear)}
      </span>
    </button>
  );
  const choosing = panel.show === 'calendar' ? panel.choosing : null;
  return (
    <div
      className={mergeClasses(
        styles.divided,
        styles.secondRow,
        styles.rowStart,
        styles.dates,
        view.tripType === 'O' && styles.oneDate,
      )}
    >
      {cell('departureDate', 'Departure', view.departureDate, view.departureMessage, choosing === 'departure')}
      {view.tripType === 'R' &&
        cell('returnDate', 'Return', view.returnDate, view.returnMessage, choosing === 'return')}
    </div>
  );
};
