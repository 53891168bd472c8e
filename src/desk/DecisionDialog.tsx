import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { reasonMost } from '../../contract/money-decisions.ts';
import { say } from '../../contract/say.ts';
import type { MoneyDecisionsEvent } from '../../machines/desk/money-decisions.setup.ts';
import type { MoneyDecisionsView, OpenedDecision } from '../../machines/desk/money-decisions.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
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
  word: { color: tokens.colorNeutralForeground2 },
  value: { overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
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
            <dt className={styles.word}>{say('Reason')}</dt>
            <dd className={styles.value}>{opened.reason}</dd>
            <dt className={styles.word}>{say('Proposed')}</dt>
            <dd className={styles.value}>
              {opened.madeBy}, {momentText(opened.madeAt)}
            </dd>
            {opened.ended !== null && (
              <>
                <dt className={styles.word}>{opened.stateWords}</dt>
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
            <div className={styles.acts}>
              <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
                {say('Try again')}
              </Button>
            </div>
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
  const styles = useStyles();
  if (opened.ended !== null) return null;
  return (
    <div className={styles.acts}>
      {opened.mayWithdraw && (
        <Button onClick={() => send({ type: 'withdrawal.requested' })}>{say('Withdraw it')}</Button>
      )}
      {opened.mayRefuse && <Button onClick={() => send({ type: 'refusal.begun' })}>{say('Refuse …')}</Button>}
      {opened.mayApprove && (
        <Button appearance="primary" onClick={() => send({ type: 'approval.requested' })}>
          {say('Approve')}
        </Button>
      )}
    </div>
  );
};

const Refusal = ({ view, send }: Pick<DecisionDialogProps, 'view' | 'send'>) => {
  const styles = useStyles();
  return (
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
      <div className={styles.acts}>
        <Button onClick={() => send({ type: 'refusal.left' })}>{say('Back')}</Button>
        <Button type="submit" appearance="primary" disabledFocusable={view.typedReason.trim() === ''}>
          {say('Refuse it')}
        </Button>
      </div>
    </form>
  );
};
