import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { FlightResultsView } from '../../machines/flights/flight-results.view.ts';
import { focusCount } from './FilterChips.tsx';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  ways: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalS },
  way: { '@media (pointer: coarse)': { minHeight: '44px' } },
  detail: { color: tokens.colorNeutralForeground2 },
});

export interface FilteredToNothingProps {
  readonly view: Extract<FlightResultsView, { show: 'filtered-to-nothing' }>;
  readonly send: SendResults;
}

/** No itinerary matches: suggests filters to remove, each with the number of flights that this gives. */
export const FilteredToNothing = ({ view, send }: FilteredToNothingProps) => {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <div>
        <h2 className={styles.title}>None of the {view.totalCount} itineraries match all filters.</h2>
        <p className={styles.detail}>
          {view.suggestions.length > 0 ? 'Change one of these to see flights:' : 'Remove some filters to see flights.'}
        </p>
      </div>
      <div className={styles.ways}>
        {view.suggestions.map(({ words, count, next }) => (
          <Button
            key={words}
            className={styles.way}
            onClick={() => {
              focusCount();
              send({ type: 'filters.changed', filters: next });
            }}
          >
            {`${words} · ${count === 1 ? '1 flight' : `${count} flights`}`}
          </Button>
        ))}
        <Button
          appearance="primary"
          className={styles.way}
          onClick={() => {
            focusCount();
            send({ type: 'filters.cleared' });
          }}
        >
          Clear all filters
        </Button>
      </div>
    </div>
  );
};
