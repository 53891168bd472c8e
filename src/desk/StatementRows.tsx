import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { MatchCertainty } from '../../contract/desk/bank-statements.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { DeskStatementsEvent } from '../../machines/desk/desk-statements.machine.ts';
import type { ProposalRow, StatementRow } from '../../machines/desk/desk-statements.view.ts';
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

/** Lines of statements, each with the deposits that it may be the payment of. */
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
        </Stack>
      ))}
    </ul>
  );
};

/** What a line is: the payment of a deposit, a receipt that nobody claims or its sending back, or none of these. */
const Use = ({ said }: { readonly said: NonNullable<StatementRow['said']> }) => {
  const styles = useStyles();
  const { depositReference, receiptReference, entryReference } = said;
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
        {row.maySetAside && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'line.unclaimed', lineId })}>
            {say('Nobody claims it')}
          </Button>
        )}
        {row.mayTakeUp && (
          <Button disabledFocusable={isOld} onClick={() => send({ type: 'line.takenUp', lineId })}>
            {say('Take up again')}
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

interface ProposalProps extends Pick<StatementRowsProps, 'mayConfirm' | 'send'> {
  readonly proposal: ProposalRow;
  readonly lineId: string;
}

const Proposal = ({ proposal, lineId, mayConfirm, send }: ProposalProps) => {
  const styles = useStyles();
  const { depositReference, certainty } = proposal;
  return (
    <li className={styles.proposal}>
      <span>
        <Badge tone={tones[certainty]}>{proposal.certaintyWords}</Badge>
      </span>
      <span>
        <span className={styles.strong}>
          {proposal.agencyName} ·{' '}
          <Link className={styles.link} href={pageAddress.deskDeposit(depositReference)}>
            {depositReference}
          </Link>
        </span>
        <Quiet as="span" small breaks block>
          {proposal.because}
        </Quiet>
        <Quiet as="span" small breaks block>
          {proposal.payment} · {proposal.amount} · <DayLabel day={proposal.paidOn} />
        </Quiet>
      </span>
      <Button
        appearance={certainty === 'certain' ? 'primary' : 'secondary'}
        disabledFocusable={!mayConfirm}
        aria-label={say('Confirm {depositReference}', { depositReference })}
        onClick={() => send({ type: 'match.confirmed', lineId, depositReference })}
      >
        {say('Confirm')}
      </Button>
    </li>
  );
};
