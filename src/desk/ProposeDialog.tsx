import { Button, Field, Input, makeStyles, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import {
  type AdjustedAgainst,
  adjustedAgainst,
  type DecisionKind,
  reasonMost,
} from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import type { MoneyProposalEvent } from '../../machines/desk/money-proposal.machine.ts';
import type { MoneyProposalView } from '../../machines/desk/money-proposal.view.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  choice: { display: 'grid', overflowWrap: 'anywhere' },
});

const kindWords: Readonly<Record<DecisionKind, string>> = {
  credit: say('Add money'),
  debit: say('Take money'),
  'credit-limit': say('Credit limit'),
};
const accountWords: Readonly<Record<AdjustedAgainst, string>> = {
  bank: say('A bank account: money came in or went out there'),
  gateway: say('Online payments: money came in or went out at a gateway'),
  receivable: say('What the agency owes beside its wallet'),
  revenue: say('Revenue of the house: it pays or earns the amount'),
};

const kinds: readonly DecisionKind[] = ['credit', 'debit', 'credit-limit'];

export interface ProposeDialogProps {
  readonly view: Extract<MoneyProposalView, { show: 'form' }>;
  readonly send: (event: MoneyProposalEvent) => void;
}

/** The form in which an adjustment or a credit limit is proposed. */
export const ProposeDialog = ({ view, send }: ProposeDialogProps) => (
  <ModalFrame title={say('Propose a change')} busy={view.sending} onClose={() => send({ type: 'form.closed' })}>
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'proposal.sent' });
      }}
    >
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Agency view={view} send={send} />
      <ChoiceBar
        legend={say('What changes')}
        values={kinds}
        words={kindWords}
        chosen={view.kind}
        disabled={view.sending}
        onChoose={(kind) => send({ type: 'kind.chosen', kind })}
      />
      {view.account !== null && (
        <Field label={say('Account that it corrects')} required validationMessage={view.errors.against ?? null}>
          <RadioGroup
            value={view.account.chosen ?? ''}
            disabled={view.sending}
            onChange={(_, { value }) => send({ type: 'account.chosen', against: value as AdjustedAgainst })}
          >
            {adjustedAgainst.map((against) => (
              <Radio key={against} value={against} label={accountWords[against]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Field label={view.amountLabel} validationMessage={view.errors.amount ?? null}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={view.amount}
          readOnly={view.sending}
          onChange={(_, { value }) => send({ type: 'amount.typed', amount: value })}
        />
      </Field>
      <Field
        label={say('Reason')}
        hint={say('The agency reads it in its ledger.')}
        validationMessage={view.errors.reason ?? null}
      >
        <Textarea
          value={view.reason}
          maxLength={reasonMost}
          readOnly={view.sending}
          onChange={(_, { value }) => send({ type: 'reason.typed', reason: value })}
        />
      </Field>
      <Notice tone="info" announced={false}>
        {say('Nothing changes until a colleague has approved it.')}
      </Notice>
      <Row gap={8} align="stretch" justify="end">
        <Button type="submit" appearance="primary" disabledFocusable={view.sending}>
          {view.sending ? say('Proposing…') : say('Propose it')}
        </Button>
      </Row>
    </Stack>
  </ModalFrame>
);

const Agency = ({ view, send }: ProposeDialogProps) => {
  const styles = useStyles();
  const { agency, choices, finding, term } = view;
  const nothingFound = agency === null && !finding && term.trim() !== '' && choices.length === 0;
  return (
    <Stack gap={4}>
      <Field
        label={say('Agency')}
        hint={agency === null ? say('Type a part of its name or e-mail.') : agency.figures}
        validationMessage={view.errors.agency ?? null}
      >
        <Input
          {...focusedFirst}
          contentBefore={<SearchRegular aria-hidden />}
          autoComplete="off"
          value={term}
          readOnly={view.sending}
          onChange={(_, { value }) => send({ type: 'term.typed', term: value })}
        />
      </Field>
      <p role="status">
        {finding ? say('Finding agencies…') : nothingFound ? say('No agency for “{term}”', { term: term.trim() }) : ''}
      </p>
      {choices.length > 0 && (
        <RadioGroup
          aria-label={say('Agencies found')}
          value=""
          onChange={(_, { value }) => send({ type: 'agency.chosen', agencyId: value })}
        >
          {choices.map(({ agencyId, name, figures }) => (
            <Radio
              key={agencyId}
              value={agencyId}
              label={
                <span className={styles.choice}>
                  {name}
                  <Quiet as="span" figures breaks>
                    {figures}
                  </Quiet>
                </span>
              }
            />
          ))}
        </RadioGroup>
      )}
    </Stack>
  );
};
