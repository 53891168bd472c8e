import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { TicketChoice } from '../../machines/post-travel/ticket-choice.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';

const useStyles = makeStyles({
  tickets: { display: 'grid', margin: '0', padding: '0', listStyleType: 'none' },
  ticket: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { borderBottomStyle: 'none' },
  },
  about: { paddingLeft: '36px', gridColumn: '1 / -1' },
  amount: { whiteSpace: 'nowrap' },
});

export interface TicketChoicesProps {
  readonly tickets: readonly TicketChoice[];
  /** Nothing can be chosen now. */
  readonly isFixed: boolean;
  readonly send: (event: { readonly type: 'traveller.toggled'; readonly paxId: string }) => void;
}

/** The tickets of an order, each with its price, to be chosen or not. */
export const TicketChoices = ({ tickets, isFixed, send }: TicketChoicesProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.tickets}>
      {tickets.map(({ paxId, name, ticketNumber, amount, isChosen, why }) => (
        <li key={paxId} className={styles.ticket}>
          <Checkbox
            label={name}
            checked={isChosen}
            disabled={isFixed || why !== null}
            onChange={() => send({ type: 'traveller.toggled', paxId })}
          />
          <span className={styles.amount}>{amount}</span>
          <Quiet as="span" className={styles.about}>
            <TicketNumber number={ticketNumber} />
            {why === null ? '' : ` · ${why}`}
          </Quiet>
        </li>
      ))}
    </ul>
  );
};
