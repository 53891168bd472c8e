import { mergeClasses } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { useSearchBarStyles } from '../search-pad/search-bar-styles.ts';
import { takeFocus } from '../ui/take-focus.ts';
import type { HotelSearchPartProps } from './flow-props.ts';

/** Rooms and guests, and the button that opens their panel. */
export const GuestsCell = ({ view, send }: HotelSearchPartProps) => {
  const styles = useSearchBarStyles();
  return (
    <button
      ref={view.focus === 'guests' ? takeFocus : null}
      type="button"
      className={mergeClasses(styles.cell, styles.pressed, styles.divided, styles.secondRow)}
      aria-haspopup="dialog"
      aria-expanded={view.panel.show === 'guests'}
      onClick={() => send({ type: 'guests.opened' })}
    >
      <span className={mergeClasses(styles.label, view.guestsMessage !== null && styles.wrong)}>
        {view.guestsMessage ?? say('Rooms and guests')}
      </span>
      <span className={styles.value}>{view.guests}</span>
    </button>
  );
};
