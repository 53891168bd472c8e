import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { say } from '../../contract/say.ts';
import { type PlaceField as Field, fieldOf } from '../../machines/search-pad/search-form.ts';
import { DateCells } from './DateCells.tsx';
import type { SegmentPartProps } from './flow-props.ts';
import { PlaceField } from './PlaceField.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';

const useStyles = makeStyles({
  /** On a phone, the number of the flight is above its fields. */
  belowNumber: { '@media (max-width: 639px)': { top: '82px' } },
  /** Beside the button between the places. */
  origin: { paddingRight: '28px', '@media (max-width: 639px)': { paddingRight: '60px' } },
  destination: {
    paddingLeft: '28px',
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: '60px' },
  },
});

/** Fields of one flight: origin, destination and dates. */
export const SegmentFields = ({ segment, view, send }: SegmentPartProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const place = (field: Field) => ({
    field,
    place: segment.places[field],
    segment: segment.id,
    focused: view.focus === fieldOf(field, segment.id),
    send,
  });
  return (
    <>
      <PlaceField {...place('origin')} label={say('From')} className={styles.origin} />
      <Button
        className={mergeClasses(bar.swap, segment.flight !== null && styles.belowNumber)}
        icon={<ArrowSwapRegular />}
        aria-label={say('Swap origin and destination')}
        title={say('Swap origin and destination')}
        onClick={() => send({ type: 'places.swapped', segment: segment.id })}
      />
      <PlaceField
        {...place('destination')}
        label={say('To')}
        className={mergeClasses(bar.divided, styles.destination)}
      />
      <DateCells segment={segment} view={view} send={send} />
    </>
  );
};
