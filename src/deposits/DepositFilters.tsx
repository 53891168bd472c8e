import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { type DepositsAsked, depositTermMost } from '../../contract/money/deposits.ts';
import { say } from '../../contract/say.ts';
import { DayField } from '../ui/DayField.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import type { DepositListProps } from './flow-props.ts';

const useStyles = makeStyles({
  term: { maxWidth: '560px' },
  summary: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    columnGap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    '@media (pointer: fine)': { minHeight: sizes.control },
  },
  filters: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    marginTop: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))' },
  },
  input: { minWidth: '0', minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.control } },
  clear: { gridColumn: '1 / -1', justifySelf: 'end' },
});

/** The search and the filters of the list of deposits. */
export const DepositFilters = ({ view, send }: DepositListProps) => {
  const styles = useStyles();
  const { asked, typed, currency } = view;
  const set = (filter: Partial<DepositsAsked>) => send({ type: 'filter.set', filter });
  return (
    <Stack role="search" aria-label={say('Deposits')} as="form" gap={8} onSubmit={(event) => event.preventDefault()}>
      <Field
        className={styles.term}
        label={say('Find a deposit')}
        hint={view.termHint ?? say('Part of our reference, or of the bank’s')}
      >
        <Input
          type="search"
          contentBefore={<SearchRegular aria-hidden />}
          className={styles.input}
          value={typed.search}
          maxLength={depositTermMost}
          onChange={(_, { value }) => send({ type: 'filter.typed', field: 'search', text: value })}
        />
      </Field>
      <details className={styles.filters} data-folds>
        <summary className={styles.summary}>
          {view.filtersSet === 0
            ? say('Filters')
            : say('Filters · {filtersSet} in use', { filtersSet: view.filtersSet })}
          <ChevronDownRegular aria-hidden />
        </summary>
        <div className={styles.panel}>
          <Chosen
            label={say('Status')}
            choices={view.states}
            chosen={asked.states[0] ?? ''}
            onChosen={(code) => set({ states: view.states.flatMap((each) => (each.code === code ? [each.code] : [])) })}
          />
          <Chosen
            label={say('Method')}
            choices={view.methods}
            chosen={asked.methods[0] ?? ''}
            onChosen={(code) =>
              set({ methods: view.methods.flatMap((each) => (each.code === code ? [each.code] : [])) })
            }
          />
          <DayField label={say('Requested from')} day={asked.from} onDay={(from) => set({ from })} />
          <DayField label={say('Requested until')} day={asked.to} message={view.dayWrong} onDay={(to) => set({ to })} />
          {(['least', 'most'] as const).map((field) => (
            <Field
              key={field}
              label={
                field === 'least'
                  ? say('Amount from ({currency})', { currency })
                  : say('Amount up to ({currency})', { currency })
              }
              validationMessage={field === 'most' ? view.amountWrong : null}
            >
              <Input
                className={styles.input}
                inputMode="decimal"
                autoComplete="off"
                value={typed[field]}
                onChange={(_, { value }) => send({ type: 'filter.typed', field, text: value })}
              />
            </Field>
          ))}
          <Button className={styles.clear} onClick={() => send({ type: 'filters.cleared' })}>
            {say('Clear filters')}
          </Button>
        </div>
      </details>
    </Stack>
  );
};

interface ChosenProps {
  readonly label: string;
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChosen: (code: string) => void;
}

const Chosen = ({ label, choices, chosen, onChosen }: ChosenProps) => (
  <Field label={label}>
    <Select className={useStyles().input} value={chosen} onChange={(_, { value }) => onChosen(value)}>
      <option value="">{say('Any')}</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
);
