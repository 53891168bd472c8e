import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { MoneyDecisionsEvent, Which } from '../../machines/desk/money-decisions.setup.ts';
import type { DecisionLine, MoneyDecisionsView } from '../../machines/desk/money-decisions.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '960px',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
  which: { width: 'min(100%, 320px)' },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 559px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  about: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  what: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  more: { justifySelf: 'start', '@media (pointer: coarse)': { minHeight: '44px' } },
});

const whichWords: Readonly<Record<Which, string>> = { open: 'Waiting', ended: 'Ended' };
const whiches: readonly Which[] = ['open', 'ended'];

const tones = { proposed: 'brand', approved: 'success', refused: 'danger', withdrawn: 'neutral' } as const;

export interface MoneyPageProps {
  readonly view: MoneyDecisionsView;
  readonly mayPrepare: boolean;
  readonly send: (event: MoneyDecisionsEvent) => void;
  readonly onPropose: () => void;
}

/** The list of proposed changes of money. */
export const MoneyPage = (props: MoneyPageProps) => {
  const styles = useStyles();
  const { view, mayPrepare, send, onPropose } = props;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Adjustments and credit limits</PageHeading>
        {mayPrepare && (
          <Button appearance="primary" className={styles.touch} onClick={onPropose}>
            Propose a change
          </Button>
        )}
      </div>
      {view.show !== 'unreachable' && (
        <div className={styles.which}>
          <ChoiceBar
            legend="Show"
            values={whiches}
            words={whichWords}
            chosen={view.which}
            onChoose={(which) => send({ type: 'which.chosen', which })}
          />
        </div>
      )}
      <Content {...props} />
    </div>
  );
};

const Content = ({ view, mayPrepare, send, onPropose }: MoneyPageProps): ReactNode => {
  const styles = useStyles();
  switch (view.show) {
    case 'waiting':
      return (
        <div className={styles.waiting} role="status">
          <HiddenText>Loading the proposals</HiddenText>
          <Skeleton heightPx={96} />
          <Skeleton heightPx={96} />
        </div>
      );
    case 'unreachable':
      return (
        <ErrorState
          title="The proposals could not be loaded"
          detail={view.message}
          actions={[{ words: 'Try again', act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'list':
      return (
        <>
          {view.note !== null && <Notice tone="success">{view.note}</Notice>}
          {view.message !== null && view.opened === null && <Notice tone="danger">{view.message}</Notice>}
          {view.lines.length === 0 ? (
            <NoRecordsBox
              sentence={view.which === 'open' ? 'Nothing waits for a decision.' : 'Nothing has been decided yet.'}
              {...(mayPrepare && view.which === 'open'
                ? { action: { words: 'Propose a change', act: onPropose } }
                : {})}
            />
          ) : (
            <ul className={styles.list}>
              {view.lines.map((line) => (
                <li key={line.decisionId}>
                  <Line line={line} onOpen={() => send({ type: 'decision.opened', decisionId: line.decisionId })} />
                </li>
              ))}
            </ul>
          )}
          {view.more !== 'none' && (
            <Button
              className={styles.more}
              disabledFocusable={view.more === 'reading'}
              onClick={() => send({ type: 'more.requested' })}
            >
              {view.more === 'reading' ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      );
  }
};

const Line = ({ line, onOpen }: { readonly line: DecisionLine; readonly onOpen: () => void }) => {
  const styles = useStyles();
  return (
    <article className={styles.line}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {line.agencyName}
          <Badge tone={tones[line.state]}>{line.stateWords}</Badge>
        </h2>
        <p className={styles.what}>
          {line.what}. <span className={styles.quiet}>{line.reason}</span>
        </p>
        <p className={styles.quiet}>
          {line.madeBy}, {momentText(line.madeAt)}
        </p>
      </div>
      <Button className={styles.touch} aria-label={`Open: ${line.what}, ${line.agencyName}`} onClick={onOpen}>
        Open
      </Button>
    </article>
  );
};
