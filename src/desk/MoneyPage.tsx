import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { DecisionList, MoneyDecisionsEvent } from '../../machines/desk/money-decisions.setup.ts';
import type { DecisionLine, MoneyDecisionsView } from '../../machines/desk/money-decisions.view.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { CardRows, RowCard, useRowStyles } from '../ui/lists/CardRows.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  which: { width: sizes.filter },
  more: { justifySelf: 'start', '@media (pointer: coarse)': { minHeight: sizes.touch } },
});

const whichWords: Readonly<Record<DecisionList, string>> = { open: say('Waiting'), ended: say('Ended') };
const decisionLists: readonly DecisionList[] = ['open', 'ended'];

const tones = { proposed: 'brand', approved: 'success', refused: 'danger', withdrawn: 'neutral' } as const;

export interface MoneyPageProps {
  readonly view: MoneyDecisionsView;
  readonly mayPrepare: boolean;
  readonly send: (event: MoneyDecisionsEvent) => void;
  readonly onPropose: () => void;
}

/** The list of proposed changes of money. */
export const MoneyPage = (props: MoneyPageProps) => {
  const styles = useRowStyles();
  const own = useStyles();
  const { view, mayPrepare, send, onPropose } = props;
  return (
    <div className={styles.page}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Adjustments and credit limits')}</PageHeading>
        {mayPrepare && (
          <Button appearance="primary" onClick={onPropose}>
            {say('Propose a change')}
          </Button>
        )}
      </Row>
      {view.show !== 'unreachable' && (
        <div className={own.which}>
          <ChoiceBar
            legend={say('Show')}
            values={decisionLists}
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
  const own = useStyles();
  switch (view.show) {
    case 'waiting':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the proposals')}</HiddenText>
          <Skeleton heightPx={96} />
          <Skeleton heightPx={96} />
        </Stack>
      );
    case 'unreachable':
      return (
        <ErrorState
          title={say('The proposals could not be loaded')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'list':
      return (
        <>
          {view.note !== null && <Notice tone="success">{view.note}</Notice>}
          {view.message !== null && view.opened === null && <Notice tone="danger">{view.message}</Notice>}
          {view.lines.length === 0 ? (
            <NoRecordsBox
              sentence={
                view.which === 'open' ? say('Nothing waits for a decision.') : say('Nothing has been decided yet.')
              }
              {...(mayPrepare && view.which === 'open'
                ? { action: { words: say('Propose a change'), act: onPropose } }
                : {})}
            />
          ) : (
            <CardRows items={view.lines} keyOf={({ decisionId }) => decisionId}>
              {(line) => (
                <Line line={line} onOpen={() => send({ type: 'decision.opened', decisionId: line.decisionId })} />
              )}
            </CardRows>
          )}
          {view.more !== 'none' && (
            <Button
              className={own.more}
              disabledFocusable={view.more === 'reading'}
              onClick={() => send({ type: 'more.requested' })}
            >
              {view.more === 'reading' ? say('Loading…') : say('Show more')}
            </Button>
          )}
        </>
      );
  }
};

const Line = ({ line, onOpen }: { readonly line: DecisionLine; readonly onOpen: () => void }) => {
  const styles = useRowStyles();
  return (
    <RowCard
      name={line.agencyName}
      state={{ tone: tones[line.state], words: line.stateWords }}
      level={2}
      acts={
        <Button
          aria-label={say('Open: {what}, {agencyName}', { what: line.what, agencyName: line.agencyName })}
          onClick={onOpen}
        >
          {say('Open')}
        </Button>
      }
    >
      <p className={styles.figure}>{line.what}</p>
      <Quiet breaks>{line.reason}</Quiet>
      <Quiet breaks>
        {line.madeBy}, {momentText(line.madeAt)}
      </Quiet>
    </RowCard>
  );
};
