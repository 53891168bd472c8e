import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { say } from '../../contract/say.ts';
import { DateCells } from './DateCells.tsx';
import type { SegmentPartProps } from './flow-props.ts';
import { PlaceField } from './PlaceField.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';

const useStyles = makeStyles({
  /** On a phone, the number of the flight is above its fields. */
  belowNumber: { '@media (max-width: 639px)': { top: '82px' } },
});

/** Fields of one flight: origin, destination and dates. */
export const SegmentFields = ({ segment, view, send }: SegmentPartProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  return (
    <>
      <PlaceField field="origin" label={say('From')} segment={segment} view={view} send={send} />
      <Button
        className={mergeClasses(bar.swap, segment.flight !== null && styles.belowNumber)}
        icon={<ArrowSwapRegular />}
        aria-label={say('Swap origin and destination')}
        title={say('Swap origin and destination')}
        onClick={() => send({ type: 'places.swapped', segment: segment.id })}
      />
      <PlaceField field="destination" label={say('To')} segment={segment} view={view} send={send} />
      <DateCells segment={segment} view={view} send={send} />
    </>
  );
};
