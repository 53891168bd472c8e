import { Button, Field, Select } from '@fluentui/react-components';
import { ledgerDirections } from '../../contract/ledger/ledger.ts';
import type { LedgerFilters as Filters } from '../../contract/ledger/ledger-link.ts';
import { say } from '../../contract/say.ts';
import { DayField } from '../ui/DayField.tsx';
import { ChosenFilter, ListFilters, useFilterStyles } from '../ui/lists/ListFilters.tsx';
import type { LedgerProps } from './ledger-props.ts';

const directions = [
  { code: 'in', name: say('Money in') },
  { code: 'out', name: say('Money out') },
] as const;

/** The search, the wallet and the filters of a ledger. */
export const LedgerFilters = ({ view, send }: LedgerProps) => {
  const styles = useFilterStyles();
  const { filters } = view;
  const set = (filter: Partial<Filters>) => send({ type: 'filter.set', filter });
  return (
    <ListFilters
      name="Ledger"
      label={say('Find a line')}
      hint={
        view.termHint ?? say('Order, PNR, ticket, traveller or guest, hotel’s number, bank reference, cheque, invoice')
      }
      term={view.term}
      filtersSet={view.filtersSet}
      onTerm={(text) => send({ type: 'term.typed', text })}
      onSearch={() => send({ type: 'search.requested' })}
      beside={
        view.currencies.length > 1 && (
          <Field label={say('Wallet')}>
            <Select
              className={styles.input}
              value={view.currency ?? ''}
              onChange={(_, { value }) => set({ currency: value })}
            >
              {view.currencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currency}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
    >
      <ChosenFilter
        label={say('Kind')}
        choices={view.kinds}
        chosen={filters.kinds[0] ?? null}
        onChosen={(kind) => set({ kinds: view.kinds.map(({ code }) => code).filter((code) => code === kind) })}
      />
      <ChosenFilter
        label={say('Direction')}
        choices={directions}
        chosen={filters.direction}
        onChosen={(chosen) => set({ direction: ledgerDirections.find((each) => each === chosen) ?? null })}
      />
      <DayField label={say('From')} day={filters.from} onDay={(from) => set({ from })} />
      <DayField label={say('Until')} day={filters.to} message={view.daysMessage} onDay={(to) => set({ to })} />
      <div className={styles.acts}>
        <span />
        <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Clear filters')}</Button>
      </div>
    </ListFilters>
  );
};
