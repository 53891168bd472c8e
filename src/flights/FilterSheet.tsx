import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import { FilterColumn } from './FilterColumn.tsx';
import type { SendResults } from './flow-props.ts';
import { openModal } from './open-modal.ts';

const useStyles = makeStyles({
  sheet: {
    position: 'fixed',
    top: 'auto',
    bottom: '0',
    left: '0',
    right: '0',
    width: '100%',
    maxWidth: '560px',
    maxHeight: '90vh',
    margin: '0 auto',
    padding: '0',
    border: '0',
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '[open]': { display: 'flex', flexDirection: 'column' },
  },
  body: {
    flexGrow: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
  },
  foot: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  show: { width: '100%', minHeight: '44px' },
});

export interface FilterSheetProps {
  readonly view: Pick<ListHead, 'filters' | 'matchCount'>;
  readonly send: SendResults;
}

/** The filters as a sheet over the list, on screens without room for a column. */
export const FilterSheet = ({ view, send }: FilterSheetProps) => {
  const styles = useStyles();
  const close = () => send({ type: 'filter-sheet.closed' });
  return (
    <dialog ref={openModal} className={styles.sheet} aria-label="Filters" onClose={close}>
      <div className={styles.body}>
        <FilterColumn panel={view.filters} send={send} expectSlide={(hint) => send({ type: 'slide.begun', ...hint })} />
      </div>
      <div className={styles.foot}>
        <Button className={styles.show} appearance="primary" onClick={close}>
          {view.matchCount === 1 ? 'Show 1 itinerary' : `Show ${view.matchCount} itineraries`}
        </Button>
      </div>
    </dialog>
  );
};
