import { makeStyles, tokens } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import type { MouseEvent } from 'react';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'flex' },
  /** Anchors the browser's own date picker. */
  native: {
    position: 'absolute',
    bottom: '0',
    right: '0',
    width: '100%',
    height: '100%',
    opacity: '0',
    pointerEvents: 'none',
    border: '0',
  },
  button: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    marginRight: '-8px',
    border: '0',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
  },
});

export interface DayPickerButtonProps {
  readonly label: string;
  /** `yyyy-MM-dd`. */
  readonly day: string | null;
  readonly from: string;
  readonly to: string;
  readonly enabled: boolean;
  readonly onDay: (day: string) => void;
}

const openCalendar = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
  const native = currentTarget.previousElementSibling;
  if (native instanceof HTMLInputElement) native.showPicker();
};

/** Opens the browser's own date picker, limited to the allowed days. */
export const DayPickerButton = ({ label, day, from, to, enabled, onDay }: DayPickerButtonProps) => {
  const styles = useStyles();
  return (
    <span className={styles.place}>
      <input
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden
        value={day ?? ''}
        min={from}
        max={to}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onDay(currentTarget.value);
        }}
      />
      <button type="button" className={styles.button} aria-label={label} disabled={!enabled} onClick={openCalendar}>
        <CalendarRegular aria-hidden />
      </button>
    </span>
  );
};
