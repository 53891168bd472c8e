import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskWithdrawalEvent } from '../../machines/books/desk-withdrawal.setup.ts';
import type { DeskWithdrawalView } from '../../machines/books/desk-withdrawal.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { ActFrame, ReasonField } from '../desk/ActFrame.tsx';
import { CaseActs, type ListLink } from '../desk/CaseActs.tsx';
import { AgencyLines, CaseColumn, CaseFrame, CaseLines, CasePage } from '../desk/CaseFrame.tsx';
import type { CaseProps } from '../desk/case-screen.tsx';
import { DeskCase } from '../desk/DeskCase.tsx';
import { Effect } from '../desk/Effect.tsx';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const allWithdrawals: ListLink = { path: pagePaths.deskWithdrawals, words: say('All withdrawals') };

type Props = CaseProps<DeskWithdrawalView, DeskWithdrawalEvent>;
type Seen = Extract<DeskWithdrawalView, { show: 'withdrawal' }>;

/** A withdrawal of an agency, in each of its states. */
export const DeskWithdrawalPage = ({ view, stepUp, send }: Props) => (
  <CasePage
    noun="withdrawal"
    view={view}
    unknown={({ reference }) => say('There is no withdrawal {reference} here.', { reference })}
    list={allWithdrawals}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <ActFrame
            noun="withdrawal"
            dialog={seen.dialog}
            message={seen.message}
            doing={seen.doing}
            stepUp={stepUp}
            send={send}
          >
            <DialogFields view={seen} dialog={seen.dialog} send={send} />
          </ActFrame>
        )}
      </>
    )}
  </CasePage>
);

interface DetailsProps {
  readonly view: Seen;
  readonly send: Props['send'];
}

const Details = ({ view, send }: DetailsProps) => (
  <CaseFrame
    heading={say('Withdrawal of {amount}', { amount: view.amount })}
    badge={<Badge tone={view.tone}>{view.badge}</Badge>}
    summary={<Summary view={view} send={send} />}
  >
    <CaseColumn>
      <Panel>
        <TitledSection title={say('To the account')}>
          <CaseLines name={say('Where it is paid')} lines={view.paidTo} />
          {view.accountFault !== null && (
            <Notice tone="danger" announced={false}>
              {view.accountFault}
            </Notice>
          )}
        </TitledSection>
      </Panel>
      {view.payment !== null && (
        <Panel>
          <TitledSection title={say('The payment')}>
            <Payment payment={view.payment} />
          </TitledSection>
        </Panel>
      )}
    </CaseColumn>
    <CaseColumn>
      <Panel>
        <DeskCase key={view.reference} queue="withdrawals" caseId={view.reference} />
      </Panel>
      <Panel>
        <TitledSection title={say('History')}>
          <Activity lines={activityOf(view.history)} />
        </TitledSection>
      </Panel>
    </CaseColumn>
  </CaseFrame>
);

const Payment = ({ payment }: { readonly payment: NonNullable<Seen['payment']> }) => (
  <>
    <p>
      {payment.bankReference} · <DayLabel day={payment.valueOn} />
    </p>
    <p>{say('From {account}', { account: payment.from })}</p>
    {payment.by !== null && <Quiet breaks>{say('Entered by {who}', { who: payment.by })}</Quiet>}
  </>
);

/** Whose money it is, and until when it should be paid. */
const Summary = ({ view, send }: DetailsProps) => (
  <Panel>
    <AgencyLines agency={view.agency} />
    <Quiet breaks>
      {say('{reference}, asked for by {who}, {at}', {
        reference: view.reference,
        who: view.askedBy,
        at: momentText(view.askedAt),
      })}
    </Quiet>
    {view.dueAt !== null && <Quiet breaks>{say('To be paid by {at}', { at: momentText(view.dueAt) })}</Quiet>}
    {view.reason !== null && (
      <Notice tone="warning" announced={false}>
        {view.reason}
      </Notice>
    )}
    <CaseActs noun="withdrawal" view={view} list={allWithdrawals} send={send} />
  </Panel>
);

interface DialogProps extends DetailsProps {
  readonly dialog: NonNullable<Seen['dialog']>;
}

const DialogFields = ({ view, dialog, send }: DialogProps) => (
  <>
    <p>{dialog.about}</p>
    {dialog.effect !== null && <Effect title={say('What is posted')} {...dialog.effect} />}
    {dialog.fields.length > 0 && (
      <FormFields
        fields={dialog.fields}
        locked={view.doing !== 'asking'}
        focusesFirst
        onTyped={(field, value) => send({ type: 'field.typed', field, value })}
      />
    )}
    {dialog.reason !== null && (
      <ReasonField
        reason={dialog.reason}
        doing={view.doing}
        isFirst
        onType={(text) => send({ type: 'reason.typed', text })}
      />
    )}
  </>
);
