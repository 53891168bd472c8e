import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { RecentStay } from '../../machines/hotels/recent-stays.ts';
import { nightsBetween } from '../../machines/hotels/stay-form.ts';
import { guestsText, nightsText } from '../../machines/hotels/stay-words.ts';
import { RecentList } from '../search-pad/RecentList.tsx';
import { SearchButton } from '../search-pad/SearchButton.tsx';
import { useSearchBarStyles } from '../search-pad/search-bar-styles.ts';
import { shortDayText } from '../ui/format-day.ts';
import type { HotelSearchPartProps } from './flow-props.ts';
import { GuestsCell } from './GuestsCell.tsx';
import { NationalityField } from './NationalityField.tsx';
import { StayDates } from './StayDates.tsx';
import { StayPanel } from './StayPanel.tsx';
import { StayPlaceField } from './StayPlaceField.tsx';

const useStyles = makeStyles({
  bar: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 7fr) minmax(0, 5fr) minmax(0, 4fr) auto',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The form as a bar, with its open panel and the recent searches below. */
export const HotelSearchBar = ({ view, send }: HotelSearchPartProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  return (
    <section className={bar.sections} aria-label={say('Hotel search')}>
      <form
        noValidate
        className={bar.frame}
        onBlur={() => send({ type: 'focus.moved' })}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.submitted' });
        }}
      >
        <div className={mergeClasses(bar.bar, styles.bar)}>
          <StayPlaceField view={view} send={send} />
          <StayDates view={view} send={send} />
          <GuestsCell view={view} send={send} />
          <NationalityField view={view} send={send} />
          <div className={bar.submit}>
            <SearchButton words={say('Search hotels')} />
          </div>
        </div>
        <StayPanel view={view} send={send} />
      </form>
      {view.recents.length > 0 && (
        <RecentList
          chips={view.recents.map((recent) => ({ title: recent.place.name, rest: wordsOf(recent) }))}
          onChoose={(index) => send({ type: 'recent.chosen', index })}
        />
      )}
    </section>
  );
};

const wordsOf = ({ search: { checkIn, checkOut, rooms } }: RecentStay): string =>
  [
    `${shortDayText(checkIn)} – ${shortDayText(checkOut)}`,
    nightsText(nightsBetween(checkIn, checkOut)),
    guestsText(rooms),
  ].join(' · ');
