import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { LegView } from '../../machines/post-travel/exchange-request.view.ts';
import type { SendPlace } from '../search-pad/flow-props.ts';
import { PlaceField } from '../search-pad/PlaceField.tsx';
import { useSearchBarStyles } from '../search-pad/search-bar-styles.ts';

const useStyles = makeStyles({
  route: { fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface LegRouteProps {
  readonly leg: LegView;
  readonly send: SendPlace;
}

/** Where a flight starts and goes, in the airport fields of the search of flights. The route of the tickets is filled in. */
export const LegRoute = ({ leg: { leg, origin, destination, places }, send }: LegRouteProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  if (places === null) {
    return (
      <p className={styles.route}>
        {origin} → {destination}
      </p>
    );
  }
  const field = { segment: leg, focused: false, send } as const;
  return (
    <div className={styles.fields}>
      <PlaceField {...field} field="origin" label={say('From')} place={places.origin} />
      <PlaceField {...field} field="destination" label={say('To')} place={places.destination} className={bar.divided} />
    </div>
  );
};
