import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import { sizes } from '../ui/sizes.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  show: { width: '100%', minHeight: sizes.touch },
  /** On larger screens, these are above the list. */
  phoneOnly: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
    '@media (min-width: 640px)': { display: 'none' },
  },
});

export interface FilterSheetProps {
  readonly view: Pick<ListHead, 'filters' | 'matchCount'>;
  readonly send: SendResults;
  /** Controls that have no room above the list on a phone: order, currency, ways to sell. Default: none. */
  readonly phoneControls?: ReactNode;
}

/** The filters as a sheet over the list, on screens without room for a column. */
export const FilterSheet = ({ view, send, phoneControls }: FilterSheetProps) => {
  const styles = useStyles();
  const close = () => send({ type: 'filter-sheet.closed' });
  const show = (
    <Button className={styles.show} appearance="primary" onClick={close}>
      {say({ one: 'Show {count} itinerary', other: 'Show {count} itineraries' }, { count: view.matchCount })}
    </Button>
  );
  return (
    <BottomSheet label={say('Filters')} onClose={close} foot={show}>
      {phoneControls !== undefined && <div className={styles.phoneOnly}>{phoneControls}</div>}
      <FilterColumn panel={view.filters} send={send} expectSlide={(hint) => send({ type: 'slide.begun', ...hint })} />
    </BottomSheet>
  );
};
