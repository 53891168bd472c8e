import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import type { WalletStatementEvent } from '../../machines/ledger/wallet-statement.machine.ts';
import type { StatementFileShown, WalletStatementView } from '../../machines/ledger/wallet-statement.view.ts';
import { DayField } from '../ui/DayField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { Row } from '../ui/Row.tsx';
import { returnFocus } from '../ui/return-focus.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  surface: {
    maxWidth: 'min(560px, calc(100vw - 32px))',
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  close: {
    minWidth: sizes.touch,
    minHeight: sizes.touch,
    marginTop: `calc(-1 * ${tokens.spacingVerticalS})`,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  input: { minWidth: '0' },
});

export interface StatementDialogProps {
  readonly view: Extract<WalletStatementView, { show: 'dialog' }>;
  readonly send: (event: WalletStatementEvent) => void;
}

const formats = [
  { format: 'pdf', words: say('Save PDF'), appearance: 'primary' },
  { format: 'xlsx', words: say('Save Excel file'), appearance: 'secondary' },
  { format: 'csv', words: say('Save CSV file'), appearance: 'secondary' },
] as const;

/** The days of a statement and its formats. Closes by its button, Escape, or a press outside. */
export const StatementDialog = ({ view, send }: StatementDialogProps) => {
  const styles = useStyles();
  const close = () => send({ type: 'statement.closed' });
  return (
    <Dialog open onOpenChange={close}>
      <DialogSurface className={styles.surface}>
        <DialogBody ref={returnFocus}>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                className={styles.close}
                icon={<DismissRegular />}
                aria-label={say('Close')}
                onClick={close}
              />
            }
          >
            {say('{currency} wallet statement', { currency: view.currency })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Row role="group" aria-label={say('Month')} gap={8} align="stretch">
              {view.months.map(({ name, from, to, isChosen }) => (
                <Button
                  key={from}
                  aria-pressed={isChosen}
                  appearance={isChosen ? 'outline' : 'subtle'}
                  disabledFocusable={view.file.show === 'making'}
                  onClick={() => send({ type: 'days.chosen', days: { from, to } })}
                >
                  {name}
                </Button>
              ))}
            </Row>
            <div className={styles.days}>
              <Day
                label={say('First day')}
                day={view.from}
                message={null}
                view={view}
                onDay={(from) => ({ from })}
                send={send}
              />
              <Day
                label={say('Last day')}
                day={view.to}
                message={view.daysMessage}
                view={view}
                onDay={(to) => ({ to })}
                send={send}
              />
            </div>
            <Row gap={8} align="stretch">
              {formats.map(({ format, words, appearance }) => (
                <Button
                  key={format}
                  appearance={appearance}
                  disabledFocusable={!view.mayMake}
                  onClick={() => send({ type: 'file.requested', format })}
                >
                  {words}
                </Button>
              ))}
            </Row>
            <Made file={view.file} send={send} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

interface DayProps extends StatementDialogProps {
  readonly label: string;
  readonly day: string;
  /** Why the days cannot be taken, at the field that it is said at. */
  readonly message: string | null;
  readonly onDay: (day: string) => { readonly from?: string; readonly to?: string };
}

const Day = ({ label, day, message, view, onDay, send }: DayProps) => {
  return (
    <DayField
      label={label}
      day={day === '' ? null : day}
      message={message}
      readOnly={view.file.show === 'making'}
      onDay={(chosen) => send({ type: 'days.chosen', days: onDay(chosen ?? '') })}
    />
  );
};

const Made = ({ file, send }: Pick<StatementDialogProps, 'send'> & { readonly file: StatementFileShown }) => {
  switch (file.show) {
    case 'nothing':
      return null;
    case 'making':
      return (
        <Row role="status" as="p" gap={12} wrap={false}>
          <LoaderMark />
          <span>{file.words}</span>
        </Row>
      );
    case 'saved':
      return <Notice tone="success">{file.words}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger">
          <Row as="span" gap={12}>
            <span>{file.words}</span>
            {file.mayTryAgain && (
              <Button onClick={() => send({ type: 'again.requested' })}>{say('Make the statement again')}</Button>
            )}
          </Row>
        </Notice>
      );
  }
};
