import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { differenceTabs } from '../../contract/desk/desk-differences.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { ReconciliationEvent } from '../../machines/desk/desk-reconciliation.setup.ts';
import type { ReconciliationView } from '../../machines/desk/desk-reconciliation.view.ts';
import { differenceTabWords } from '../../machines/desk/difference-words.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { DayField } from '../ui/DayField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { GatewayBooks } from './GatewayBooks.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  tabs: { width: sizes.filter },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 240px) minmax(0, 200px)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  field: { minWidth: '0', minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.control } },
});

export interface ReconciliationPageProps {
  readonly view: ReconciliationView;
  readonly send: (event: ReconciliationEvent) => void;
}

/** Reconciliation at the desk: the sums of both books, and what differs between them. */
export const ReconciliationPage = ({ view, send }: ReconciliationPageProps) => {
  const styles = useStyles();
  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <PageHeading>{say('Reconciliation')}</PageHeading>
        <Row gap={8} align="stretch">
          <Button disabledFocusable={!view.mayRun} onClick={() => send({ type: 'again.requested' })}>
            {say('Refresh')}
          </Button>
          <Button appearance="primary" disabledFocusable={!view.mayRun} onClick={() => send({ type: 'run.requested' })}>
            {view.isRunning ? say('Comparing…') : say('Compare now')}
          </Button>
        </Row>
      </Row>
      {view.ran !== null && <Notice tone="success">{view.ran}</Notice>}
      <GatewayBooks sums={view.sums} />
      <div className={styles.tabs}>
        <ChoiceBar
          legend={say('Differences')}
          values={differenceTabs}
          words={differenceTabWords}
          chosen={view.which}
          onChoose={(which) => send({ type: 'filter.set', filter: { which } })}
        />
      </div>
      <form className={styles.filters} onSubmit={(event) => event.preventDefault()} aria-label={say('Filters')}>
        <Field label={say('Gateway')}>
          <Select
            className={styles.field}
            value={view.gateway ?? ''}
            onChange={(_, { value }) => {
              const chosen = view.gateways.find(({ code }) => code === value);
              send({ type: 'filter.set', filter: { gateway: chosen?.code ?? null } });
            }}
          >
            <option value="">{say('Any')}</option>
            {view.gateways.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <DayField
          label={say('Day of the payment')}
          day={view.day === '' ? null : view.day}
          onDay={(day) => send({ type: 'filter.set', filter: { day } })}
        />
      </form>
      {view.message !== null && view.dialog === null && view.list.show !== 'failed' && (
        <Notice tone="danger">{view.message}</Notice>
      )}
      <DifferenceList
        list={view.list}
        message={view.message}
        referenceOf={({ code }) => code}
        keyOf={({ code, kind }) => `${code} ${kind}`}
        theirsOf={({ theirs }) => say('Gateway’s: {theirs}', { theirs })}
        opening={({ code, kind, closed }, named) => (
          <Button onClick={() => send({ type: 'difference.opened', code, kind })}>
            {closed === null ? say('Settle') : say('Look')}
            {named}
          </Button>
        )}
        onAsk={(what) => send({ type: `${what}.requested` })}
      />
      {view.dialog !== null && (
        <DifferenceDialog
          dialog={view.dialog}
          message={view.message}
          reference={view.dialog.row.code}
          theirsLabel={say('Gateway’s')}
          page={{ words: say('Open the payment'), address: pageAddress.deskOnlinePayment(view.dialog.row.code) }}
          queue="differences"
          send={send}
        />
      )}
    </Stack>
  );
};
