import { Button, Field, Select } from '@fluentui/react-components';
import { type HotelBookingsAsked, hotelBookingSorts } from '../../../contract/hotels/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import { settlementChoices } from '../../../machines/sale/standing-words.ts';
import { DayField } from '../../ui/DayField.tsx';
import { ChosenFilter, ListFilters, useFilterStyles } from '../../ui/lists/ListFilters.tsx';
import type { HotelBookingsProps } from './hotel-bookings-props.ts';

const sortWords: Readonly<Record<HotelBookingsAsked['sort'], string>> = {
  booked: say('Latest booking'),
  'check-in': say('Earliest arrival'),
};

/** The search, the order and the filters of the list of hotel bookings. */
export const HotelBookingFilters = ({ view, send }: HotelBookingsProps) => {
  const styles = useFilterStyles();
  const { asked, statuses } = view;
  const set = (filter: Partial<HotelBookingsAsked>) => send({ type: 'filter.set', filter });
  return (
    <ListFilters
      name={say('Bookings')}
      label={say('Find a booking')}
      hint={view.termHint ?? say('Reference, the property’s number or name, or a guest’s name')}
      term={view.term}
      filtersSet={view.filtersSet}
      onTerm={(text) => send({ type: 'term.typed', text })}
      onSearch={() => send({ type: 'search.requested' })}
      beside={
        <Field label={say('Sort by')}>
          <Select className={styles.input} value={asked.sort} onChange={(_, { value }) => set({ sort: sortOf(value) })}>
            {hotelBookingSorts.map((sort) => (
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
        choices={statuses}
        chosen={asked.states[0] ?? null}
        onChosen={(chosen) => set({ states: [...(statuses.find(({ code }) => code === chosen)?.states ?? [])] })}
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
      <DayField label={say('Arrives from')} day={asked.stayFrom} onDay={(stayFrom) => set({ stayFrom })} />
      <DayField
        label={say('Arrives until')}
        day={asked.stayTo}
        message={view.dayMessages.stay}
        onDay={(stayTo) => set({ stayTo })}
      />
      <DayField label={say('Booked from')} day={asked.bookedFrom} onDay={(bookedFrom) => set({ bookedFrom })} />
      <DayField
        label={say('Booked until')}
        day={asked.bookedTo}
        message={view.dayMessages.booked}
        onDay={(bookedTo) => set({ bookedTo })}
      />
      <div className={styles.acts}>
        <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Clear filters')}</Button>
      </div>
    </ListFilters>
  );
};

const sortOf = (value: string): HotelBookingsAsked['sort'] =>
  hotelBookingSorts.find((sort) => sort === value) ?? 'booked';
