import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { reasonMost } from '../../contract/money-decisions.ts';
import { deskPaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { ReconciliationEvent } from '../../machines/desk/desk-reconciliation.setup.ts';
import type { ReconciliationView } from '../../machines/desk/desk-reconciliation.view.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { momentText } from '../ui/moment-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { DeskCase } from './DeskCase.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
  facts: { margin: '0', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: tokens.spacingHorizontalM },
  name: { color: tokens.colorNeutralForeground2 },
  fact: { margin: '0', overflowWrap: 'anywhere' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
});

export interface DifferenceDialogProps {
  readonly dialog: NonNullable<ReconciliationView['dialog']>;
  readonly message: string | null;
  readonly send: (event: ReconciliationEvent) => void;
}

/** One difference: what both books say, its payment, the notes of the house, and the reason with which it is settled. */
export const DifferenceDialog = ({ dialog, message, send }: DifferenceDialogProps) => {
  const styles = useStyles();
  const { row, reason, mayConfirm, isSettling } = dialog;
  return (
    <ModalFrame title={`${row.words}: ${row.code}`} busy={isSettling} onClose={() => send({ type: 'difference.left' })}>
      <div className={styles.form}>
        <dl className={styles.facts}>
          <dt className={styles.name}>{say('About')}</dt>
          <dd className={styles.fact}>{row.about}</dd>
          <dt className={styles.name}>{say('Ours')}</dt>
          <dd className={styles.fact}>{row.ours}</dd>
          <dt className={styles.name}>{say('Gateway’s')}</dt>
          <dd className={styles.fact}>{row.theirs}</dd>
        </dl>
        <div>
          <Link className={styles.link} href={deskPaymentAddress(row.code)}>
            {say('Open the payment')}
          </Link>
        </div>
        {row.closed !== null && (
          <Notice tone="success" announced={false}>
            {row.closed.words} {momentText(row.closed.at)}. {row.closed.reason}
          </Notice>
        )}
        <DeskCase key={row.code} queue="differences" caseId={row.code} />
        {reason !== null && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              send({ type: 'settlement.confirmed' });
            }}
          >
            <Field label={say('Why it is settled')} hint={say('It is kept with the difference.')}>
              <Textarea
                value={reason}
                maxLength={reasonMost}
                readOnly={isSettling}
                onChange={(_, { value }) => send({ type: 'reason.typed', text: value })}
              />
            </Field>
            {message !== null && <Notice tone="danger">{message}</Notice>}
            <div className={styles.acts}>
              <Button
                className={styles.touch}
                disabledFocusable={isSettling}
                onClick={() => send({ type: 'difference.left' })}
              >
                {say('Not now')}
              </Button>
              <Button
                type="submit"
                appearance="primary"
                className={styles.touch}
                disabledFocusable={isSettling || !mayConfirm}
              >
                {isSettling ? say('Saving…') : say('Settle difference')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </ModalFrame>
  );
};
