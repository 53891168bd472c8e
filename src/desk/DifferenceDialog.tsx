import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { HandledKind } from '../../contract/desk/desk-queues.ts';
import { reasonMost } from '../../contract/money/money-decisions.ts';
import { say } from '../../contract/say.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { DeskCase } from './DeskCase.tsx';
import type { DifferenceLine } from './DifferenceList.tsx';

const useStyles = makeStyles({
  facts: { margin: '0', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: tokens.spacingHorizontalM },
  fact: { margin: '0', overflowWrap: 'anywhere' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface DifferenceDialogProps {
  readonly dialog: {
    readonly row: DifferenceLine;
    /** `null`: it is closed already. */
    readonly reason: string | null;
    readonly mayConfirm: boolean;
    readonly isSettling: boolean;
  };
  readonly message: string | null;
  /** Reference of what it is about, by which it stands in its queue. */
  readonly reference: string;
  readonly queue: HandledKind;
  /** `Gateway’s` */
  readonly theirsLabel: string;
  /** Page of what it is about. `null`: there is none. */
  readonly page: { readonly words: string; readonly address: string } | null;
  readonly send: (
    event:
      | { readonly type: 'reason.typed'; readonly text: string }
      | { readonly type: 'settlement.confirmed' | 'difference.left' },
  ) => void;
}

/** One difference: what both books say, what it is about, the notes of the house, and the reason with which it is settled. */
export const DifferenceDialog = ({
  dialog,
  message,
  reference,
  queue,
  theirsLabel,
  page,
  send,
}: DifferenceDialogProps) => {
  const styles = useStyles();
  const { row, reason, mayConfirm, isSettling } = dialog;
  return (
    <ModalFrame
      title={`${row.words}: ${reference}`}
      busy={isSettling}
      onClose={() => send({ type: 'difference.left' })}
    >
      <Stack gap={16}>
        <dl className={styles.facts}>
          <Quiet as="dt">{say('About')}</Quiet>
          <dd className={styles.fact}>{row.about}</dd>
          <Quiet as="dt">{say('Ours')}</Quiet>
          <dd className={styles.fact}>{row.ours}</dd>
          <Quiet as="dt">{theirsLabel}</Quiet>
          <dd className={styles.fact}>{row.theirs}</dd>
        </dl>
        {page !== null && (
          <div>
            <Link className={styles.link} href={page.address}>
              {page.words}
            </Link>
          </div>
        )}
        {row.closed !== null && (
          <Notice tone="success" announced={false}>
            {row.closed.words} {momentText(row.closed.at)}. {row.closed.reason}
          </Notice>
        )}
        <DeskCase key={reference} queue={queue} caseId={reference} />
        {reason !== null && (
          <Stack
            as="form"
            gap={16}
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
            <Row gap={8} align="stretch" justify="end">
              <Button disabledFocusable={isSettling} onClick={() => send({ type: 'difference.left' })}>
                {say('Not now')}
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={isSettling || !mayConfirm}>
                {isSettling ? say('Saving…') : say('Settle difference')}
              </Button>
            </Row>
          </Stack>
        )}
      </Stack>
    </ModalFrame>
  );
};
