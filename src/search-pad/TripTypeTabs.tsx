import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import type { FlightSearchPartProps } from './flow-props.ts';

const useStyles = makeStyles({
  tabs: { borderTopWidth: '0', minWidth: '0' },
  tab: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':has(:focus-visible)': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
  radio: {
    position: 'absolute',
    opacity: '0',
    width: '100%',
    height: '100%',
    marginTop: '0',
    marginLeft: '0',
    cursor: 'pointer',
  },
});

const tripTypes = [
  { tripType: 'R', words: say('Return') },
  { tripType: 'O', words: say('One way') },
  { tripType: 'M', words: say('Multi-city') },
] as const;

/** Trip types, as tabs above the bar. */
export const TripTypeTabs = ({ view, send }: FlightSearchPartProps) => {
  const styles = useStyles();
  return (
    <Row role="radiogroup" aria-label={say('Trip type')} gap={24} align="stretch" wrap={false} className={styles.tabs}>
      {tripTypes.map(({ tripType, words }) => (
        <label key={tripType} className={mergeClasses(styles.tab, view.tripType === tripType && styles.chosen)}>
          <input
            className={styles.radio}
            type="radio"
            name="trip-type"
            checked={view.tripType === tripType}
            onChange={() => send({ type: 'trip-type.chosen', tripType })}
          />
          {words}
        </label>
      ))}
    </Row>
  );
};
