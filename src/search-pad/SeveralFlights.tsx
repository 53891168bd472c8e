import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import type { FlightSearchPartProps } from './flow-props.ts';
import { SearchButton } from './SearchButton.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';
import { TravellersCell } from './TravellersCell.tsx';

const phone = '@media (max-width: 639px)';
const narrow = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  flight: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 5fr) 0 minmax(0, 5fr) minmax(0, 4fr) 48px',
    alignItems: 'stretch',
    [narrow]: { gridTemplateColumns: '40px minmax(0, 1fr) 0 minmax(0, 1fr) minmax(0, 1fr) 48px' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  later: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  place: {
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
    [phone]: {
      placeItems: 'end start',
      height: sizes.choice,
      paddingLeft: tokens.spacingHorizontalL,
    },
  },
  word: { display: 'none', [phone]: { display: 'inline' } },
  remove: {
    alignSelf: 'center',
    justifySelf: 'center',
    minWidth: '32px',
    [phone]: {
      position: 'absolute',
      top: '2px',
      right: '10px',
      minWidth: '40px',
      height: sizes.largeControl,
    },
  },
  foot: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 240px) auto',
    alignItems: 'stretch',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  more: { display: 'flex', alignItems: 'center', minHeight: '56px', paddingLeft: tokens.spacingHorizontalS },
  count: { paddingLeft: tokens.spacingHorizontalS },
});

/** A multi-city trip: one flight a row, travellers below. */
export const SeveralFlights = ({ view, send }: FlightSearchPartProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const { panel } = view;
  return (
    <div className={styles.frame}>
      {view.segments.map((segment, index) => (
        <div
          key={segment.id}
          role="group"
          aria-label={say('Flight {index}', { index: index + 1 })}
          className={mergeClasses(styles.flight, index > 0 && styles.later)}
        >
          <span className={styles.place} aria-hidden>
            <span>
              <span className={styles.word}>{say('Flight')} </span>
              {index + 1}
            </span>
          </span>
          <SegmentFields segment={segment} view={view} send={send} />
          {segment.removable && (
            <Button
              className={styles.remove}
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={say('Remove flight {index}', { index: index + 1 })}
              title={say('Remove flight {index}', { index: index + 1 })}
              onClick={() => send({ type: 'segment.removed', segment: segment.id })}
            />
          )}
          {panel.show === 'calendar' && panel.segment === segment.id && <SearchPanel view={view} send={send} />}
        </div>
      ))}
      <div className={styles.foot}>
        <div className={styles.more}>
          {view.segmentFits ? (
            <Button
              ref={view.focus === 'segment-more' ? takeFocus : null}
              appearance="subtle"
              icon={<AddRegular />}
              onClick={() => send({ type: 'segment.added' })}
            >
              {say('Add a flight')}
            </Button>
          ) : (
            <Quiet as="span" className={styles.count}>
              {say('{segments} flights at most', { segments: view.segments.length })}
            </Quiet>
          )}
        </div>
        <TravellersCell view={view} send={send} />
        <div className={bar.submit}>
          <SearchButton />
        </div>
      </div>
    </div>
  );
};
