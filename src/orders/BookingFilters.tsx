import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components';
import { type BookingsAsked, bookingSorts } from '../../contract/orders/bookings.ts';
import { say } from '../../contract/say.ts';
import type { PlaceFilter } from '../../machines/orders/bookings.machine.ts';
import { settlementChoices } from '../../machines/sale/standing-words.ts';
import { DayField } from '../ui/DayField.tsx';
import { ChosenFilter, ListFilters, useFilterStyles } from '../ui/lists/ListFilters.tsx';
import type { BookingsProps } from './bookings-props.ts';

const sortWords: Readonly<Record<BookingsAsked['sort'], string>> = {
  booked: say('Latest booking'),
  departure: say('Earliest departure'),
  'time-limit': say('Time limit, held only'),
};

/** The search, the order and the filters of the list of bookings. */
export const BookingFilters = ({ view, send }: BookingsProps) => {
  const styles = useFilterStyles();
  const { asked } = view;
  const set = (filter: Partial<BookingsAsked>) => send({ type: 'filter.set', filter });
  return (
    <ListFilters
      name="Bookings"
      label={say('Find a booking')}
      hint={view.termHint ?? say('Reference, PNR, ticket number, name or phone')}
      term={view.term}
      filtersSet={view.filtersSet}
      onTerm={(text) => send({ type: 'term.typed', text })}
      onSearch={() => send({ type: 'search.requested' })}
      beside={
        <Field label={say('Sort by')}>
          <Select className={styles.input} value={asked.sort} onChange={(_, { value }) => set({ sort: sortOf(value) })}>
            {bookingSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <ChosenFilter
        label={say('Status')}
        choices={view.states}
        chosen={asked.states[0] ?? null}
        onChosen={(state) => set({ states: view.states.map(({ code }) => code).filter((code) => code === state) })}
      />
      <ChosenFilter
        label={say('Payment')}
        choices={settlementChoices}
        chosen={asked.settlements[0] ?? null}
        onChosen={(chosen) =>
          set({ settlements: settlementChoices.map(({ code }) => code).filter((code) => code === chosen) })
        }
      />
      <ChosenFilter
        label={say('Airline')}
        choices={view.airlines}
        chosen={asked.airline}
        onChosen={(airline) => set({ airline })}
      />
      <ChosenFilter
        label={say('Booked by')}
        choices={view.people}
        chosen={asked.bookedBy}
        onChosen={(bookedBy) => set({ bookedBy })}
      />
      {view.branches.length > 0 && (
        <ChosenFilter
          label={say('Branch')}
          choices={view.branches}
          chosen={asked.branch}
          onChosen={(branch) => set({ branch })}
        />
      )}
      <Place label={say('From')} place="origin" view={view} send={send} />
      <Place label={say('To')} place="destination" view={view} send={send} />
      <DayField label={say('Departs from')} day={asked.travelFrom} onDay={(travelFrom) => set({ travelFrom })} />
      <DayField
        label={say('Departs until')}
        day={asked.travelTo}
        message={view.dayMessages.travel}
        onDay={(travelTo) => set({ travelTo })}
      />
      <DayField label={say('Booked from')} day={asked.bookedFrom} onDay={(bookedFrom) => set({ bookedFrom })} />
      <DayField
        label={say('Booked until')}
        day={asked.bookedTo}
        message={view.dayMessages.booked}
        onDay={(bookedTo) => set({ bookedTo })}
      />
      <div className={styles.acts}>
        <Checkbox
          label={say('Time limit ends today')}
          checked={asked.limitToday}
          onChange={(_, { checked }) => set({ limitToday: checked === true })}
        />
        <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Clear filters')}</Button>
      </div>
    </ListFilters>
  );
};

const sortOf = (value: string): BookingsAsked['sort'] => bookingSorts.find((sort) => sort === value) ?? 'booked';

interface PlaceProps extends BookingsProps {
  readonly label: string;
  readonly place: PlaceFilter;
}

const Place = ({ label, place, view, send }: PlaceProps) => (
  <Field label={label} hint={say('Airport code, such as DAC')}>
    <Input
      className={useFilterStyles().input}
      value={view.places[place]}
      maxLength={3}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(_, { value }) => send({ type: 'place.typed', place, text: value })}
    />
  </Field>
);
