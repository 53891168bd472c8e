import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, useContext } from 'react';
import { say } from '../../contract/say.ts';
import type { CardView } from '../../machines/flights/itinerary-card.ts';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  compare: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  box: { width: '16px', height: '16px', margin: '0', accentColor: tokens.colorCompoundBrandBackground },
});

/** Ids of the compared itineraries. A context, so that the boxes change at once although the list is redrawn later. */
export const Compared = createContext<ReadonlySet<string>>(new Set());

export interface CompareBoxProps {
  readonly card: Pick<CardView, 'itineraryId'>;
  /** The comparison is full. */
  readonly full: boolean;
  readonly send: SendResults;
}

/** When four itineraries are compared, the box is disabled and its title says why. */
export const CompareBox = ({ card, full, send }: CompareBoxProps) => {
  const styles = useStyles();
  const compared = useContext(Compared).has(card.itineraryId);
  const closed = full && !compared;
  return (
    <label
      className={styles.compare}
      title={closed ? say('You can compare up to four. Remove one to add another.') : undefined}
    >
      <input
        type="checkbox"
        className={styles.box}
        checked={compared}
        aria-disabled={closed}
        onChange={() => send({ type: 'compare.toggled', itineraryId: card.itineraryId })}
      />
      {say('Compare')}
    </label>
  );
};
