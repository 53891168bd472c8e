import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useCallback } from 'react';
import { say } from '../../contract/say.ts';
import type { SearchSummary } from '../../machines/flights/search-summary.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import type { SendResults } from './flow-props.ts';
import { SearchLine } from './SearchLine.tsx';

const useStyles = makeStyles({
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

/** A search for flights in one line. */
export const SearchBar = memo(({ summary, send, edits, beside }: SearchBarProps) => {
  const edit = useCallback(() => send({ type: 'search.edited' }), [send]);
  const close = useCallback(() => send({ type: 'edit.closed' }), [send]);
  return (
    <SearchLine
      title={summary === null ? say('Flights') : <Route summary={summary} />}
      facts={summary === null ? null : <Facts summary={summary} />}
      edits={edits}
      hasKey
      onEdit={edit}
      onClose={close}
      beside={beside}
    />
  );
});

const Route = memo(({ summary }: { readonly summary: SearchSummary }) => {
  const styles = useStyles();
  const back = summary.returnDay !== null;
  return (
    <>
      {summary.stretches.map(({ originCity, destinationCity, day }, index) => (
        <span key={`${day}${originCity}`}>
          {index > 0 && ', '}
          {originCity}
          <span className={styles.arrow} role="img" aria-label={back ? say(' to and from ') : ' to '}>
            {back ? ' ⇄ ' : ' → '}
          </span>
          {destinationCity}
        </span>
      ))}
    </>
  );
});

const Facts = memo(({ summary }: { readonly summary: SearchSummary }) => (
  <>
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
  </>
));
