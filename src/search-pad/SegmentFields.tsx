import { Button } from '@fluentui/react-components';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { DateCells } from './DateCells.tsx';
import type { SegmentPartProps } from './flow-props.ts';
import { PlaceField } from './PlaceField.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';

/** One flight of the form: from where to where, and when. */
export const SegmentFields = ({ segment, view, send }: SegmentPartProps) => {
  const styles = useSearchBarStyles();
  return (
    <>
      <PlaceField field="origin" label="From" segment={segment} view={view} send={send} />
      <Button
        className={styles.swap}
        icon={<ArrowSwapRegular />}
        aria-label="Swap from and to"
        title="Swap from and to"
        onClick={() => send({ type: 'places.swapped', segment: segment.id })}
      />
      <PlaceField field="destination" label="To" segment={segment} view={view} send={send} />
      <DateCells segment={segment} view={view} send={send} />
    </>
  );
};
