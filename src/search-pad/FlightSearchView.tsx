import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowResetRegular } from '@fluentui/react-icons/svg/arrow-reset';
import { say } from '../../contract/say.ts';
import { Row } from '../ui/Row.tsx';
import { AirlinesChoice } from './AirlinesChoice.tsx';
import { FareTypeChoice } from './FareTypeChoice.tsx';
import type { FlightSearchPartProps } from './flow-props.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { SeveralFlights } from './SeveralFlights.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';
import { TravellersCell } from './TravellersCell.tsx';
import { TripTypeTabs } from './TripTypeTabs.tsx';

const useStyles = makeStyles({
  /** Beside the choices; on a phone an icon beside the trip types, so that the form does not move down. */
  discard: { marginLeft: 'auto', '@media (max-width: 639px)': { minWidth: '32px' } },
  discardWords: { '@media (max-width: 639px)': { display: 'none' } },
});

const discardWords = { 'of-search': say('Discard changes'), 'of-new-form': say('Start over') } as const;

/** The form as a bar, with its open panel and the recent searches below. */
export const FlightSearchView = ({ view, send }: FlightSearchPartProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const several = view.tripType === 'M';
  return (
    <section className={bar.sections} aria-label={say('Flight search')}>
      <form
        noValidate
        className={bar.frame}
        onBlur={() => send({ type: 'focus.moved' })}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.submitted' });
        }}
      >
        <div className={bar.top}>
          <TripTypeTabs view={view} send={send} />
          {view.edits !== 'none' && (
            <Button
              className={styles.discard}
              appearance="subtle"
              icon={<ArrowResetRegular />}
              aria-label={discardWords[view.edits]}
              onClick={() => send({ type: 'edits.discarded' })}
            >
              <span className={styles.discardWords}>{discardWords[view.edits]}</span>
            </Button>
          )}
          <Row gap={8}>
            <AirlinesChoice view={view} send={send} />
            <FareTypeChoice view={view} send={send} />
          </Row>
        </div>
        {several ? (
          <SeveralFlights view={view} send={send} />
        ) : (
          <div className={bar.bar}>
            {view.segments.map((segment) => (
              <SegmentFields key={segment.id} segment={segment} view={view} send={send} />
            ))}
            <TravellersCell view={view} send={send} />
            <div className={bar.submit}>
              <SearchButton />
            </div>
          </div>
        )}
        {(view.panel.show !== 'calendar' || !several) && <SearchPanel view={view} send={send} />}
      </form>
      <RecentSearches view={view} send={send} />
    </section>
  );
};
