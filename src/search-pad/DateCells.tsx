import { mergeClasses } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { type DateField, fieldOf } from '../../machines/search-pad/search-form.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { SegmentPartProps } from './flow-props.ts';
import { useSearchBarStyles } from './search-bar-styles.ts';

/** Departure date and, on a return trip, return date. */
export const DateCells = ({ segment, view, send }: SegmentPartProps) => {
  const styles = useSearchBarStyles();
  const cell = (field: DateField, label: string, day: string | null, message: string | null, open: boolean) => (
    <button
      key={field}
      ref={view.focus === fieldOf(field, segment.id) ? takeFocus : null}
      type="button"
      className={mergeClasses(styles.cell, styles.pressed, field === 'returnDate' && styles.beside)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => send({ type: 'dates.opened', segment: segment.id, field })}
    >
      {message !== null && <HiddenText>{label}: </HiddenText>}
      <span className={mergeClasses(styles.label, message !== null && styles.wrong)}>{message ?? label}</span>
      <span className={mergeClasses(styles.value, day === null && styles.unset)}>
        {day === null ? say('Add date') : dayText(day, thisYear)}
      </span>
    </button>
  );
  const { choosing } = segment;
  return (
    <div
      className={mergeClasses(
        styles.divided,
        styles.dates,
        segment.flight === null && mergeClasses(styles.secondRow, styles.rowStart),
        view.tripType !== 'R' && styles.oneDate,
      )}
    >
      {cell(
        'departureDate',
        say('Departure'),
        segment.departureDate,
        segment.departureMessage,
        choosing === 'departure',
      )}
      {view.tripType === 'R' &&
        cell('returnDate', say('Return'), segment.returnDate, segment.returnMessage, choosing === 'return')}
    </div>
  );
};
