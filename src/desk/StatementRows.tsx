import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MatchCertainty } from '../../contract/desk/match-certainty.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { DeskStatementsEvent } from '../../machines/desk/desk-statements.machine.ts';
import type { PaymentRow, ProposalRow, StatementRow } from '../../machines/desk/desk-statements.view.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const narrow = '@media (max-width: 639px)';

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
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
  },
  row: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  first: { borderTop: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  amount: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  end: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'end' },
  proposal: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});

export interface StatementRowsProps {
  readonly rows: readonly StatementRow[];
  /** The rows are being read again, or one is being saved. */
  readonly isOld: boolean;
  readonly mayConfirm: boolean;
  readonly send: (event: DeskStatementsEvent) => void;
}

/** Lines of statements, each with the deposits that it may be the payment of, or the payments that it may show. */
export const StatementRows = ({ rows, isOld, mayConfirm, send }: StatementRowsProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={say('Lines')} aria-busy={isOld}>
      {rows.map((row, index) => (
        <Stack key={row.lineId} as="li" gap={12} className={mergeClasses(styles.row, index === 0 && styles.first)}>
          <Line row={row} isOld={isOld} send={send} />
          {row.proposals.length > 0 && (
            <Stack as="ul" gap={8} aria-label={say('Deposits that {amount} may be', { amount: row.amount })}>
              {row.proposals.map((proposal) => (
                <Proposal
                  key={proposal.depositReference}
                  proposal={proposal}
                  lineId={row.lineId}
                  mayConfirm={mayConfirm}
                  send={send}
                />
              ))}
            </Stack>
          )}
          {row.payments.length > 0 && (
            <Stack as="ul" gap={8} aria-label={say('Payments that {amount} may show', { amount: row.amount })}>
              {row.payments.map((payment) => (
                <Payment
                  key={payment.reference}
                  payment={payment}
                  lineId={row.lineId}
                  mayConfirm={mayConfirm}
                  send={send}
                />
              ))}
            </Stack>
          )}
        </Stack>
      ))}
    </ul>
  );
};

/** What a line is: the payment of a deposit, a receipt that nobody claims or its sending back, or none of these. */
const Use = ({ said }: { readonly said: NonNullable<StatementRow['said']> }) => {
  const styles = useStyles();
  const { depositReference, receiptReference, entryReference, withdrawalReference } = said;
  if (depositReference !== null) {
    return (
      <>
        {say('Pays')}{' '}
        <Link className={styles.link} href={pageAddress.deskDeposit(depositReference)}>
          {depositReference}
        </Link>
      </>
    );
  }
  if (receiptReference !== null) {
    return (
      <>
        {say('Receipt')}{' '}
        <Link className={styles.link} href={pageAddress.deskReceipt(receiptReference)}>
          {receiptReference}
        </Link>
      </>
    );
  }
  if (withdrawalReference !== null) {
    return (
      <>
        {say('Shows withdrawal')}{' '}
        <Link className={styles.link} href={pageAddress.deskWithdrawal(withdrawalReference)}>
          {withdrawalReference}
        </Link>
      </>
    );
  }
  if (entryReference !== null) return say('Entry {reference} of the bank books', { reference: entryReference });
  return say('Set aside: {reason}', { reason: said.reason ?? '' });
};

type LineProps = Pick<StatementRowsProps, 'isOld' | 'send'> & { readonly row: StatementRow };

const Line = ({ row, isOld, send }: LineProps) => {
  const styles = useStyles();
  const { said, lineId } = row;
  return (
    <div className={styles.line}>
      <span>
        <span className={styles.strong}>{row.reference}</span>
        {row.description !== '' && (
          <Quiet as="span" small breaks block>
            {row.description}
          </Quiet>
        )}
        <Quiet as="span" small breaks block>
          <DayLabel day={row.bookedOn} /> · {row.account}
        </Quiet>
        {row.takenWords !== null && (
          <Quiet as="span" small block>
            {row.takenWords}
          </Quiet>
        )}
        {said !== null && (
          <Quiet as="span" small breaks block>
            <Use said={said} /> · {said.who}, {momentText(said.at)}
          </Quiet>
        )}
      </span>
      <span className={styles.end}>
        <span className={styles.amount}>
          {row.isOut ? say('Out ') : ''}
          {row.amount}
        </span>
        {row.maySetAside && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'aside.chosen', lineId })}>
            {say('Set aside')}
          </Button>
        )}
        {row.mayHold && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'line.unclaimed', lineId })}>
            {say('Nobody claims it')}
          </Button>
        )}
        {row.mayTake && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'line.taken', lineId })}>
            {say('Take')}
          </Button>
        )}
        {row.mayGiveBack && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'line.givenBack', lineId })}>
            {say('Give back')}
          </Button>
        )}
        {row.mayTakeUp && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'line.takenUp', lineId })}>
            {row.takeUpWords}
          </Button>
        )}
      </span>
    </div>
  );
};

const tones: Readonly<Record<MatchCertainty, NonNullable<BadgeProps['tone']>>> = {
  certain: 'success',
  likely: 'neutral',
  possible: 'neutral',
};

interface ProposedProps extends Pick<StatementRowsProps, 'mayConfirm'> {
  readonly certainty: MatchCertainty;
  readonly certaintyWords: string;
  readonly title: ReactNode;
  /** What agrees, and facts of the payment. */
  readonly facts: readonly ReactNode[];
  readonly confirmed: string;
  /** Why it cannot be confirmed. `null`: it can. */
  readonly fault: string | null;
  readonly onConfirm: () => void;
}

/** What a line may be, with the button that says so. */
const Proposed = ({ certainty, certaintyWords, title, facts, confirmed, fault, ...confirming }: ProposedProps) => {
  const styles = useStyles();
  return (
    <li className={styles.proposal}>
      <span>
        <Badge tone={fault === null ? tones[certainty] : 'warning'}>{certaintyWords}</Badge>
      </span>
      <span>
        <span className={styles.strong}>{title}</span>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
          <Quiet key={index} as="span" small breaks block>
            {fact}
          </Quiet>
        ))}
        {fault}
      </span>
      {fault === null && (
        <Button
          appearance={certainty === 'certain' ? 'primary' : 'secondary'}
          disabledFocusable={!confirming.mayConfirm}
          aria-label={confirmed}
          onClick={confirming.onConfirm}
        >
          {say('Confirm')}
        </Button>
      )}
    </li>
  );
};

interface ProposalProps extends Pick<StatementRowsProps, 'mayConfirm' | 'send'> {
  readonly proposal: ProposalRow;
  readonly lineId: string;
}

const Proposal = ({ proposal, lineId, mayConfirm, send }: ProposalProps) => {
  const styles = useStyles();
  const { depositReference, certainty, certaintyWords, because, agencyName } = proposal;
  return (
    <Proposed
      certainty={certainty}
      certaintyWords={certaintyWords}
      title={
        <>
          {agencyName} ·{' '}
          <Link className={styles.link} href={pageAddress.deskDeposit(depositReference)}>
            {depositReference}
          </Link>
        </>
      }
      facts={[
        because,
        <>
          {proposal.payment} · {proposal.amount} · <DayLabel day={proposal.paidOn} />
        </>,
      ]}
      confirmed={say('Confirm {depositReference}', { depositReference })}
      fault={null}
      mayConfirm={mayConfirm}
      onConfirm={() => send({ type: 'match.confirmed', lineId, depositReference })}
    />
  );
};

interface PaymentProps extends Pick<StatementRowsProps, 'mayConfirm' | 'send'> {
  readonly payment: PaymentRow;
  readonly lineId: string;
}

const Payment = ({ payment, lineId, mayConfirm, send }: PaymentProps) => {
  const { kind, reference, certainty, certaintyWords, because } = payment;
  return (
    <Proposed
      certainty={certainty}
      certaintyWords={certaintyWords}
      title={payment.name}
      facts={[
        because,
        <>
          {payment.payment} · {payment.amount} · <DayLabel day={payment.paidOn} />
        </>,
      ]}
      confirmed={say('Confirm {reference}', { reference })}
      fault={payment.twice}
      mayConfirm={mayConfirm}
      onConfirm={() => send({ type: 'payment.confirmed', lineId, kind, reference })}
    />
  );
};
