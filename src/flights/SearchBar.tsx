import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { memo, type ReactNode } from 'react';
import type { SearchSummary } from '../../machines/flights/search-summary.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { SendResults } from './flow-props.ts';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"line edit" "beside beside"',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    [phone]: { gridTemplateAreas: '"line edit"' },
    '@media (min-width: 1200px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"line beside edit"',
      minHeight: '40px',
    },
  },
  line: {
    gridArea: 'line',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    minWidth: '0',
    [phone]: { rowGap: '0' },
  },
  facts: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [phone]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  /** On a phone, the sheet of filters has it. */
  beside: { gridArea: 'beside', minWidth: '0', [phone]: { display: 'none' }, ':empty': { display: 'none' } },
  edit: {
    gridArea: 'edit',
    '@media (pointer: coarse)': { minHeight: '44px' },
    [phone]: { minWidth: '44px', paddingLeft: '0', paddingRight: '0' },
  },
  /** On a phone, the pencil stands for them. */
  words: {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflowX: 'hidden',
      overflowY: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  key: {
    marginLeft: tokens.spacingHorizontalS,
    display: 'flex',
    '@media (pointer: coarse), (max-width: 1023px)': { display: 'none' },
  },
  arrow: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

export interface SearchBarProps {
  readonly summary: SearchSummary | null;
  readonly send: SendResults;
  /** Whether the form is open below the bar. The key `e` opens it. Default: editing leaves the page. */
  readonly edits?: 'open' | 'closed' | undefined;
  /** Beside the search, or below it where there is no room. */
  readonly beside?: ReactNode;
}

/** The search in one line, with a button to edit it. */
export const SearchBar = memo(({ summary, send, edits, beside }: SearchBarProps) => {
  const styles = useStyles();
  const open = edits === 'open';
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <PageHeading compact>{summary === null ? 'Flights' : <Route summary={summary} />}</PageHeading>
        {summary === null ? <Skeleton width="240px" /> : <Facts summary={summary} />}
      </div>
      <div className={styles.beside}>{beside}</div>
      <Button
        className={styles.edit}
        icon={open ? <DismissRegular /> : <EditRegular />}
        aria-keyshortcuts={edits === 'closed' ? 'e' : undefined}
        onClick={() => send({ type: open ? 'edit.closed' : 'search.edited' })}
      >
        <span className={styles.words}>{open ? 'Close form' : 'Edit search'}</span>
        {edits === 'closed' && (
          <span className={styles.key}>
            <KeyHint>e</KeyHint>
          </span>
        )}
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
