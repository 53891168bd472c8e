import { Button, Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { FormEvent } from 'react';
import { type BookingChoice, type BookingsAsked, bookingSorts } from '../../contract/bookings.ts';
import { searchTermMost } from '../../contract/global-search.ts';
import type { PlaceFilter } from '../../machines/orders/bookings.machine.ts';
import type { BookingsProps } from './bookings-props.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 220px' },
  },
  summary: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingRight: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    columnGap: tokens.spacingHorizontalXS,
    cursor: 'pointer',
    '@media (pointer: fine)': { minHeight: '32px' },
  },
  filters: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    '@media (max-width: 639px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))' },
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    marginTop: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  input: { minHeight: '44px', minWidth: '0', '@media (pointer: fine)': { minHeight: '32px' } },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gridColumn: '1 / -1',
    gap: tokens.spacingHorizontalM,
  },
});

const sortWords: Readonly<Record<BookingsAsked['sort'], string>> = {
  booked: 'Latest booking',
  departure: 'Earliest departure',
  'time-limit': 'Time limit, held only',
};

/** The search, the order and the filters of the list of bookings. */
export const BookingFilters = ({ view, send }: BookingsProps) => {
  const styles = useStyles();
  const { asked } = view;
  const set = (filter: Partial<BookingsAsked>) => send({ type: 'filter.set', filter });
  const search = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search.requested' });
  };
  return (
    <form role="search" aria-label="Bookings" className={styles.form} onSubmit={search}>
      <div className={styles.bar}>
        <Field label="Find a booking" hint={view.termHint ?? 'Reference, PNR, ticket number, name or phone'}>
          <Input
            type="search"
            contentBefore={<SearchRegular aria-hidden />}
            className={styles.input}
            value={view.term}
            maxLength={searchTermMost}
            onChange={(_, { value }) => send({ type: 'term.typed', text: value })}
          />
        </Field>
        <Field label="Sort by">
          <Select className={styles.input} value={asked.sort} onChange={(_, { value }) => set({ sort: sortOf(value) })}>
            {bookingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {/* Enter submits a form of several fields only if it has such a button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <details className={styles.filters} data-folds>
        <summary className={styles.summary}>
          {view.filtersSet === 0 ? 'Filters' : `Filters · ${view.filtersSet} in use`}
          <ChevronDownRegular aria-hidden />
        </summary>
        <div className={styles.panel}>
          <Chosen
            label="Status"
            choices={view.states}
            chosen={asked.states[0] ?? null}
            onChosen={(state) => set({ states: view.states.map(({ code }) => code).filter((code) => code === state) })}
          />
          <Chosen
            label="Airline"
            choices={view.airlines}
            chosen={asked.airline}
            onChosen={(airline) => set({ airline })}
          />
          <Chosen
            label="Booked by"
            choices={view.people}
            chosen={asked.bookedBy}
            onChosen={(bookedBy) => set({ bookedBy })}
          />
          <Place label="From" place="origin" view={view} send={send} />
          <Place label="To" place="destination" view={view} send={send} />
          <Day label="Departs from" day={asked.travelFrom} onDay={(travelFrom) => set({ travelFrom })} />
          <Day
            label="Departs until"
            day={asked.travelTo}
            message={view.dayMessages.travel}
            onDay={(travelTo) => set({ travelTo })}
          />
          <Day label="Booked from" day={asked.bookedFrom} onDay={(bookedFrom) => set({ bookedFrom })} />
          <Day
            label="Booked until"
            day={asked.bookedTo}
            message={view.dayMessages.booked}
            onDay={(bookedTo) => set({ bookedTo })}
          />
          <div className={styles.acts}>
            <Checkbox
              label="Time limit ends today"
              checked={asked.limitToday}
              onChange={(_, { checked }) => set({ limitToday: checked === true })}
            />
            <Button onClick={() => send({ type: 'filters.cleared' })}>Clear filters</Button>
          </div>
        </div>
      </details>
    </form>
  );
};

const sortOf = (value: string): BookingsAsked['sort'] => bookingSorts.find((sort) => sort === value) ?? 'booked';

interface ChosenProps {
  readonly label: string;
  readonly choices: readonly BookingChoice[];
  readonly chosen: string | null;
  readonly onChosen: (code: string | null) => void;
}

const Chosen = ({ label, choices, chosen, onChosen }: ChosenProps) => (
  <Field label={label}>
    <Select
      className={useStyles().input}
      value={chosen ?? ''}
      onChange={(_, { value }) => onChosen(value === '' ? null : value)}
    >
      <option value="">Any</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
);

interface PlaceProps extends BookingsProps {
  readonly label: string;
  readonly place: PlaceFilter;
}

const Place = ({ label, place, view, send }: PlaceProps) => (
  <Field label={label} hint="Airport code, such as DAC">
    <Input
      className={useStyles().input}
      value={view.places[place]}
      maxLength={3}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(_, { value }) => send({ type: 'place.typed', place, text: value })}
    />
  </Field>
);

interface DayProps {
  readonly label: string;
  readonly day: string | null;
  readonly message?: string | null;
  readonly onDay: (day: string | null) => void;
}

const Day = ({ label, day, message = null, onDay }: DayProps) => (
  <Field label={label} validationMessage={message}>
    <Input
      type="date"
      className={useStyles().input}
      value={day ?? ''}
      min="1900-01-01"
      max="2199-12-31"
      onChange={(_, { value }) => onDay(value === '' ? null : value)}
    />
  </Field>
);
