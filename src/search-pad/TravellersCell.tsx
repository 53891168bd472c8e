import { mergeClasses } from '@fluentui/react-components';
import { classWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { FlightSearchPartProps } from './flow-props.ts';
import { useSearchBarStyles } from './search-bar-styles.ts';

/** Travellers and class, and the button that opens their panel. */
export const TravellersCell = ({ view, send }: FlightSearchPartProps) => {
  const styles = useSearchBarStyles();
  return (
    <button
      ref={view.focus === 'travellers' ? takeFocus : null}
      type="button"
      className={mergeClasses(styles.cell, styles.pressed, styles.divided, styles.secondRow)}
      aria-haspopup="dialog"
      aria-expanded={view.panel.show === 'travellers'}
      onClick={() => send({ type: 'travellers.opened' })}
    >
      <HiddenText>{say('Travellers and class:')} </HiddenText>
      <span className={mergeClasses(styles.label, view.travellersMessage !== null && styles.wrong)}>
        {view.travellersMessage ?? classWords(view.travelClass)}
      </span>
      <span className={styles.value}>{view.travellers}</span>
    </button>
  );
};
