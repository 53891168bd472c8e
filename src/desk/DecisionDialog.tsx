import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import type { MoneyDecisionsEvent } from '../../machines/desk/money-decisions.setup.ts';
import type { MoneyDecisionsView, OpenedDecision } from '../../machines/desk/money-decisions.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { DeskCase } from './DeskCase.tsx';
import { Effect } from './Effect.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
  value: { overflowWrap: 'anywhere' },
});

type ListView = Extract<MoneyDecisionsView, { show: 'list' }>;

export interface DecisionDialogProps {
  readonly view: ListView;
  readonly opened: OpenedDecision;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: MoneyDecisionsEvent) => void;
}

const busyWords: Readonly<Partial<Record<ListView['doing'], string>>> = {
  approving: say('Approving…'),
  'sending-refusal': say('Refusing…'),
  withdrawing: say('Withdrawing…'),
};

/** An open proposal: what it would do to the money, and what this person may do about it. */
export const DecisionDialog = ({ view, opened, stepUp, send }: DecisionDialogProps) => {
  const styles = useStyles();
  const { doing, message } = view;
  const busy = busyWords[doing];
  const mayClose = doing === 'looking' || doing === 'refusing' || doing === 'over';
  return (
    <ModalFrame
      title={doing === 'stepping-up' ? say('Enter the code') : `${opened.what}, ${opened.agencyName}`}
      busy={!mayClose}
      onClose={() => send({ type: 'decision.closed' })}
    >
      {doing === 'stepping-up' ? (
        stepUp && <StepUp flow={stepUp} />
      ) : (
        <>
          <dl className={styles.facts}>
            <Quiet as="dt">{say('Reason')}</Quiet>
            <dd className={styles.value}>{opened.reason}</dd>
            <Quiet as="dt">{say('Proposed')}</Quiet>
            <dd className={styles.value}>
              {opened.madeBy}, {momentText(opened.madeAt)}
            </dd>
            {opened.ended !== null && (
              <>
                <Quiet as="dt">{opened.stateWords}</Quiet>
                <dd className={styles.value}>
                  {opened.ended.by}, {momentText(opened.ended.at)}
                  {opened.ended.words !== null && <>: {opened.ended.words}</>}
                </dd>
              </>
            )}
          </dl>
          {opened.figures.length > 0 && (
            <Effect title={say('What approving it does')} postings={opened.postings} figures={opened.figures} />
          )}
          {opened.blocked !== null && doing === 'looking' && <Notice tone="info">{opened.blocked}</Notice>}
          {message !== null && <Notice tone="danger">{message}</Notice>}
          {doing === 'unheard' && (
            <Row gap={8} align="stretch" justify="end">
              <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
                {say('Try again')}
              </Button>
            </Row>
          )}
          {doing === 'refusing' && <Refusal view={view} send={send} />}
          {busy !== undefined && <p role="status">{busy}</p>}
          {doing === 'looking' && <Acts opened={opened} send={send} />}
          <DeskCase key={opened.decisionId} queue="money-decisions" caseId={opened.decisionId} />
        </>
      )}
    </ModalFrame>
  );
};

const Acts = ({ opened, send }: Pick<DecisionDialogProps, 'opened' | 'send'>) => {
  if (opened.ended !== null) return null;
  return (
    <Row gap={8} align="stretch" justify="end">
      {opened.mayWithdraw && (
        <Button onClick={() => send({ type: 'withdrawal.requested' })}>{say('Withdraw it')}</Button>
      )}
      {opened.mayRefuse && <Button onClick={() => send({ type: 'refusal.begun' })}>{say('Refuse …')}</Button>}
      {opened.mayApprove && (
        <Button appearance="primary" onClick={() => send({ type: 'approval.requested' })}>
          {say('Approve')}
        </Button>
      )}
    </Row>
  );
};

const Refusal = ({ view, send }: Pick<DecisionDialogProps, 'view' | 'send'>) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      send({ type: 'refusal.requested' });
    }}
  >
    <Field label={say('Why it is refused')} hint={say('Its maker reads it.')}>
      <Textarea
        value={view.typedReason}
        maxLength={reasonMost}
        onChange={(_, { value }) => send({ type: 'words.typed', words: value })}
      />
    </Field>
    <Row gap={8} align="stretch" justify="end">
      <Button onClick={() => send({ type: 'refusal.left' })}>{say('Back')}</Button>
      <Button type="submit" appearance="primary" disabledFocusable={view.typedReason.trim() === ''}>
        {say('Refuse it')}
      </Button>
    </Row>
  </form>
);
