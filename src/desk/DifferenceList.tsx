import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { QueueLoader } from '../ui/placeholders/QueueLoader.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '0',
    padding: '0',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  first: { borderTop: 'none' },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  fact: { display: 'block', overflowWrap: 'anywhere' },
});

/** What a line says of a difference between two books. */
export interface DifferenceLine {
  readonly words: string;
  readonly about: string;
  readonly ours: string;
  readonly theirs: string;
  readonly foundAt: string;
  /** `null`: it is open. */
  readonly closed: { readonly words: string; readonly at: string; readonly reason: string | null } | null;
  /** Who of the house works on it. `null`: nobody. */
  readonly takenBy: string | null;
}

export interface DifferenceListProps<Row extends DifferenceLine> {
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly sentence: string }
    | { readonly show: 'differences'; readonly rows: readonly Row[]; readonly more: 'none' | 'offered' | 'reading' };
  readonly message: string | null;
  /** Reference of what a difference is about. */
  readonly referenceOf: (row: Row) => string;
  /** Distinguishes the differences of one reference. */
  readonly keyOf: (row: Row) => string;
  /** `Gateway’s: paid, BDT 19,999` */
  readonly theirsOf: (row: Row) => string;
  /** What opens a difference, a button or a link. `named`: which one, for those who do not see its line. */
  readonly opening: (row: Row, named: ReactNode) => ReactNode;
  readonly onAsk: (what: 'again' | 'more') => void;
}

/** The differences between a book of others and ours, the latest found first. */
export const DifferenceList = <Row extends DifferenceLine>(props: DifferenceListProps<Row>): ReactNode => {
  const styles = useStyles();
  const { list, message, keyOf, onAsk } = props;
  switch (list.show) {
    case 'loading':
      return <QueueLoader />;
    case 'failed':
      return (
        <ErrorState
          title={say('We could not load the differences')}
          detail={message ?? ''}
          actions={[{ words: say('Load differences again'), act: () => onAsk('again') }]}
        />
      );
    case 'empty':
      return <NoRecordsBox sentence={list.sentence} />;
    case 'differences':
      return (
        <>
          <ul className={styles.list} aria-label={say('Differences')}>
            {list.rows.map((row, index) => (
              <li key={keyOf(row)} className={mergeClasses(styles.line, index === 0 && styles.first)}>
                <Line {...props} row={row} />
              </li>
            ))}
          </ul>
          {list.more !== 'none' && (
            <div>
              <Button disabledFocusable={list.more === 'reading'} onClick={() => onAsk('more')}>
                {list.more === 'reading' ? say('Loading more differences…') : say('Show more differences')}
              </Button>
            </div>
          )}
        </>
      );
  }
};

const Line = <Row extends DifferenceLine>({
  row,
  referenceOf,
  theirsOf,
  opening,
}: DifferenceListProps<Row> & { readonly row: Row }) => {
  const styles = useStyles();
  const reference = referenceOf(row);
  return (
    <>
      <span>
        <span className={styles.strong}>{row.words}</span>
        <Quiet as="span" small breaks block>
          {reference} · {row.about}
        </Quiet>
      </span>
      <span>
        <span className={styles.fact}>{say('Ours: {ours}', { ours: row.ours })}</span>
        <span className={styles.fact}>{theirsOf(row)}</span>
      </span>
      <span>
        <span className={styles.fact}>{row.closed === null ? say('Open') : row.closed.words}</span>
        <Quiet as="span" small breaks block>
          {row.closed === null
            ? say('found {foundAt}', { foundAt: momentText(row.foundAt) })
            : momentText(row.closed.at)}
        </Quiet>
        {row.closed !== null && row.closed.reason !== null && (
          <Quiet as="span" small breaks block>
            {row.closed.reason}
          </Quiet>
        )}
        {row.takenBy !== null && (
          <Quiet as="span" small breaks block>
            {say('{takenBy} works on it', { takenBy: row.takenBy })}
          </Quiet>
        )}
      </span>
      {opening(
        row,
        <HiddenText>
          {' '}
          {reference}: {row.words}
        </HiddenText>,
      )}
    </>
  );
};
