import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { FormEvent, ReactNode } from 'react';
import { say } from '../../../contract/say.ts';
import { searchTermMost } from '../../../contract/search-term.ts';

/** Styles of the filters in the folded panel: `input` of a field, `acts` of a last line with buttons. */
export const useFilterStyles = makeStyles({
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
  input: { minWidth: '0' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gridColumn: '1 / -1',
    gap: tokens.spacingHorizontalM,
  },
});

export interface ListFiltersProps {
  /** Accessible name of the search. */
  readonly name: string;
  /** Label and hint of the search field. */
  readonly label: string;
  readonly hint: string;
  readonly term: string;
  /** How many filters are in effect. */
  readonly filtersSet: number;
  readonly onTerm: (text: string) => void;
  readonly onSearch: () => void;
  /** A field beside the search. Default: none. */
  readonly beside?: ReactNode;
  /** The fields of the folded panel. */
  readonly children: ReactNode;
}

/**
 * The search of a list that is not declared (`ListToolbar` is that of a declared one), and its filters folded below.
 */
export const ListFilters = ({
  name,
  label,
  hint,
  term,
  filtersSet,
  onTerm,
  onSearch,
  beside,
  children,
}: ListFiltersProps) => {
  const styles = useFilterStyles();
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form role="search" aria-label={name} className={styles.form} onSubmit={search}>
      <div className={styles.bar}>
        <Field label={label} hint={hint}>
          <Input
            type="search"
            contentBefore={<SearchRegular aria-hidden />}
            className={styles.input}
            value={term}
            maxLength={searchTermMost}
            onChange={(_, { value }) => onTerm(value)}
          />
        </Field>
        {beside}
      </div>
      {/* Enter submits a form of several fields only if it has such a button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <details className={styles.filters} data-folds>
        <summary className={styles.summary}>
          {filtersSet === 0 ? say('Filters') : say('Filters · {filtersSet} in use', { filtersSet })}
          <ChevronDownRegular aria-hidden />
        </summary>
        <div className={styles.panel}>{children}</div>
      </details>
    </form>
  );
};

/**
 * Focuses the search of the list. For use after the last chip of `Chips`: the count, where the focus would go otherwise, is not on the
 * page while the list is read again.
 */
export const focusListSearch = (): void =>
  document.querySelector<HTMLElement>('form[role="search"] input[type="search"]')?.focus();

export interface ChosenFilterProps {
  readonly label: string;
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: string | null;
  readonly onChosen: (code: string | null) => void;
}

/** A filter by one of several values. `chosen` `null`: any. */
export const ChosenFilter = ({ label, choices, chosen, onChosen }: ChosenFilterProps) => (
  <Field label={label}>
    <Select
      className={useFilterStyles().input}
      value={chosen ?? ''}
      onChange={(_, { value }) => onChosen(value === '' ? null : value)}
    >
      <option value="">{say('Any')}</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
);
