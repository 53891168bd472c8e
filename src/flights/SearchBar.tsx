import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { memo } from 'react';
import type { SearchSummary } from '../../machines/flights/search-summary.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '48px',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    minWidth: '0',
  },
  facts: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  edit: { flexShrink: '0', '@media (pointer: coarse)': { minHeight: '44px' } },
  words: {
    marginRight: tokens.spacingHorizontalS,
    '@media (pointer: coarse), (max-width: 1023px)': { marginRight: '0' },
  },
  arrow: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

export interface SearchBarProps {
  readonly summary: SearchSummary | null;
  readonly send: SendResults;
  /** The slash key edits the search. */
  readonly slash?: boolean;
}

/** The search in one line. Editing returns to the form, filled in. */
export const SearchBar = memo(({ summary, send, slash = false }: SearchBarProps) => {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <PageHeading compact>{summary === null ? 'Flights' : <Route summary={summary} />}</PageHeading>
        {summary === null ? <Skeleton width="240px" /> : <Facts summary={summary} />}
      </div>
      <Button
        className={styles.edit}
        icon={<EditRegular />}
        aria-keyshortcuts={slash ? 'e' : undefined}
        onClick={() => send({ type: 'search.edited' })}
      >
        {slash ? <span className={styles.words}>Edit search</span> : 'Edit search'}
        {slash && <KeyHint>e</KeyHint>}
      </Button>
    </div>
  );
});

const Route = ({ summary }: { readonly summary: SearchSummary }) => {
  const styles = useStyles();
  const back = summary.returnDay !== null;
  return (
    <>
      {summary.stretches.map(({ originCity, destinationCity, day }, index) => (
        <span key={`${day}${originCity}`}>
          {index > 0 && ', '}
          {originCity}
          <span className={styles.arrow} role="img" aria-label={back ? ' to and from ' : ' to '}>
            {back ? ' ⇄ ' : ' → '}
          </span>
          {destinationCity}
        </span>
      ))}
    </>
  );
};

const Facts = ({ summary }: { readonly summary: SearchSummary }) => (
  <p className={useStyles().facts}>
    {summary.stretches.map(({ day, origin }, index) => (
      <span key={`${day}${origin}`}>
        {index > 0 && ', '}
        <DayLabel day={day} />
      </span>
    ))}
    {summary.returnDay !== null && (
      <>
        {' – '}
        <DayLabel day={summary.returnDay} />
      </>
    )}
    {` · ${summary.travellers} · ${summary.className}`}
  </p>
);
