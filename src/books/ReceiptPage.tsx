import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { receiptAgencyMost } from '../../contract/books/receipts.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { ReceiptEvent } from '../../machines/books/receipt.setup.ts';
import type { ReceiptView } from '../../machines/books/receipt.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { ActFrame, ReasonField } from '../desk/ActFrame.tsx';
import { CaseActs, type ListLink } from '../desk/CaseActs.tsx';
import { CaseColumn, CaseFrame, CaseLines, CasePage } from '../desk/CaseFrame.tsx';
import type { CaseProps } from '../desk/case-screen.tsx';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { focusedFirst } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const allReceipts: ListLink = { path: pagePaths.deskReceipts, words: say('All receipts') };

type Props = CaseProps<ReceiptView, ReceiptEvent>;
type Seen = Extract<ReceiptView, { show: 'receipt' }>;

/** A receipt that nobody claims, in each of its states. */
export const ReceiptPage = ({ view, stepUp, send }: Props) => (
  <CasePage
    noun="receipt"
    view={view}
    unknown={({ reference }) => say('There is no receipt {reference} here.', { reference })}
    list={allReceipts}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <ActFrame
            noun="receipt"
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
    heading={say('Receipt {reference}', { reference: view.reference })}
    badge={<Badge tone={view.tone}>{view.badge}</Badge>}
    summary={<Summary view={view} send={send} />}
  >
    <CaseColumn>
      <Panel>
        <TitledSection title={say('On the statement')}>
          <CaseLines name={say('What the bank says')} lines={[...view.bank, view.account]} />
          {view.returned !== null && (
            <p>
              {say('Sent back:')} <DayLabel day={view.returned.bookedOn} /> · {view.returned.words}
            </p>
          )}
        </TitledSection>
      </Panel>
      {view.proposal !== null && (
        <Panel>
          <TitledSection title={say('Waits for another person')}>
            <p>{view.proposal.what}</p>
            {view.proposal.words !== null && <p>{view.proposal.words}</p>}
            <CaseLines name={say('What is posted')} lines={view.proposal.postings} />
            <Quiet breaks>{say('{who}, {at}', { who: view.proposal.by, at: momentText(view.proposal.at) })}</Quiet>
          </TitledSection>
        </Panel>
      )}
    </CaseColumn>
    <CaseColumn>
      <Panel>
        <TitledSection title={say('History')}>
          <Activity lines={activityOf(view.history)} />
        </TitledSection>
      </Panel>
    </CaseColumn>
  </CaseFrame>
);

/** How much came, when, and whose it is. */
const Summary = ({ view, send }: DetailsProps) => (
  <Panel>
    <p>
      {view.amount} · <DayLabel day={view.bookedOn} />
      {view.age !== null && ` · ${view.age}`}
    </p>
    {view.agency !== null && <p>{say('For {agency}', { agency: view.agency })}</p>}
    <CaseActs noun="receipt" view={view} list={allReceipts} send={send} />
  </Panel>
);

interface DialogProps extends DetailsProps {
  readonly dialog: NonNullable<Seen['dialog']>;
}

const DialogFields = ({ view, dialog, send }: DialogProps) => (
  <>
    <p>{dialog.about}</p>
    {dialog.postings.length > 0 && (
      <Notice tone="warning" announced={false}>
        {dialog.postings.join(' ')}
      </Notice>
    )}
    {dialog.agency !== null && (
      <Field label={say('Agency')} hint={say('Its whole name or e-mail address, as look-up shows it.')}>
        <Input
          {...focusedFirst}
          value={dialog.agency}
          maxLength={receiptAgencyMost}
          readOnly={view.doing !== 'asking'}
          onChange={(_, { value }) => send({ type: 'agency.typed', text: value })}
        />
      </Field>
    )}
    {dialog.lines.length > 0 && (
      <Field label={say('Line of the statement')}>
        <RadioGroup
          value={dialog.lines.find(({ isChosen }) => isChosen)?.line ?? ''}
          disabled={view.doing !== 'asking'}
          onChange={(_, { value }) => send({ type: 'line.chosen', line: value })}
        >
          {dialog.lines.map(({ line, bookedOn, words }) => (
            <Radio
              key={line}
              value={line}
              label={
                <>
                  <DayLabel day={bookedOn} /> · {words}
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
    )}
    {dialog.reason !== null && (
      <ReasonField
        reason={dialog.reason}
        doing={view.doing}
        isFirst={dialog.agency === null}
        hint={say('It is kept with the receipt.')}
        onType={(text) => send({ type: 'reason.typed', text })}
      />
    )}
  </>
);
