import { mergeClasses } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { useSearchBarStyles } from '../search-pad/search-bar-styles.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { HotelSearchPartProps } from './flow-props.ts';

/** Check-in and check-out, with the number of nights. */
export const StayDates = ({ view, send }: HotelSearchPartProps) => {
  const styles = useSearchBarStyles();
  const { panel, nights } = view;
  const cell = (field: 'checkIn' | 'checkOut', label: string, day: string | null, message: string | null) => (
    <button
      ref={view.focus === field ? takeFocus : null}
      type="button"
      className={mergeClasses(styles.cell, styles.pressed, field === 'checkOut' && styles.beside)}
      aria-haspopup="dialog"
      aria-expanded={panel.show === 'calendar' && panel.choosing === field}
      onClick={() => send({ type: 'dates.opened', field })}
    >
      {message !== null && <HiddenText>{label}: </HiddenText>}
      <span className={mergeClasses(styles.label, message !== null && styles.wrong)}>
        {message ?? (field === 'checkOut' && nights !== '' ? `${label} · ${nights}` : label)}
      </span>
      <span className={mergeClasses(styles.value, day === null && styles.unset)}>
        {day === null ? say('Add date') : dayText(day, thisYear)}
      </span>
    </button>
  );
  return (
    <div className={mergeClasses(styles.divided, styles.dates)}>
      {cell('checkIn', 'Check-in', view.checkIn, view.checkInMessage)}
      {cell('checkOut', 'Check-out', view.checkOut, view.checkOutMessage)}
    </div>
  );
};
