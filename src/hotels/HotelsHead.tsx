import { makeStyles } from '@fluentui/react-components';
import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { hotelResultsAddress } from '../../contract/hotels/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import type { HotelHead, StaySummary } from '../../machines/hotels/hotel-results.view.ts';
import { SearchLine } from '../flights/SearchLine.tsx';
import { SupplierStrip } from '../flights/SupplierStrip.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import type { SendHotelResults } from './flow-props.ts';
import { HotelSearchForm } from './HotelSearchForm.tsx';

const useStyles = makeStyles({
  /** Above the list and the bar that stays in view: the form's calendar opens over them. */
  place: { position: 'relative', zIndex: '5', ':focus-visible': { outlineStyle: 'none' } },
});

export interface HotelsHeadProps {
  readonly head: HotelHead;
  readonly send: SendHotelResults;
  /** Default: shown. */
  readonly suppliers?: 'shown' | 'none';
}

/** Above the results in every state: the search, a form to edit it, and its suppliers. */
export const HotelsHead = ({ head, send, suppliers = 'shown' }: HotelsHeadProps) => {
  const { summary, editing } = head;
  return (
    <>
      <SearchLine
        title={summary?.place ? placeText(summary.place) : say('Hotels')}
        facts={summary === null ? null : <Facts summary={summary} />}
        edits={editing ? 'open' : 'closed'}
        hasKey={false}
        onEdit={() => send({ type: 'search.edited' })}
        onClose={() => send({ type: 'edit.closed' })}
      />
      {editing && <EditStay summary={summary} send={send} />}
      {suppliers === 'shown' && <SupplierStrip head={head} />}
    </>
  );
};

/** `Deira, Dubai`; of a city: `Dubai`. */
const placeText = ({ kind, name, cityName }: NonNullable<StaySummary['place']>): string =>
  kind === 'city' ? name : `${name}, ${cityName}`;

const Facts = ({ summary: { checkIn, checkOut, nights, guests } }: { readonly summary: StaySummary }) => (
  <>
    <DayLabel day={checkIn} />
    {' – '}
    <DayLabel day={checkOut} />
    {` · ${nights} · ${guests}`}
  </>
);

const takeFocus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });

/** The form in place, filled in. The same search closes it; another replaces the results. */
const EditStay = ({ summary, send }: Pick<HotelsHeadProps, 'send'> & { readonly summary: StaySummary | null }) => {
  const openResults = useCallback(
    (wanted: HotelSearchRequest) => {
      send({ type: 'edit.closed' });
      navigate(hotelResultsAddress(wanted));
    },
    [send],
  );
  return (
    <section ref={takeFocus} tabIndex={-1} className={useStyles().place} aria-label={say('Edit search')}>
      <HotelSearchForm search={summary?.search ?? null} place={summary?.place ?? null} onSearch={openResults} />
    </section>
  );
};
