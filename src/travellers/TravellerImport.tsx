import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ActorRefFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { travellerImportMachine } from '../../machines/travellers/traveller-import.machine.ts';
import type { TravellerImportEvent } from '../../machines/travellers/traveller-import.setup.ts';
import { type TravellerImportView, viewOfTravellerImport } from '../../machines/travellers/traveller-import.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { SpreadsheetButton } from '../ui/SpreadsheetButton.tsx';
import { ImportPreview } from './ImportPreview.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL, maxWidth: '800px' },
});

type ImportFlow = ActorRefFrom<typeof travellerImportMachine>;

/** The import of travellers from a spreadsheet, which the page's flow invokes. */
export const TravellerImport = ({ flow }: { readonly flow: ImportFlow }) => (
  <TravellerImportForm view={useView(flow, viewOfTravellerImport)} send={flow.send} />
);

interface TravellerImportFormProps {
  readonly view: TravellerImportView;
  readonly send: (event: TravellerImportEvent) => void;
}

const TravellerImportForm = ({ view, send }: TravellerImportFormProps) => {
  const styles = useStyles();
  const { preview, doing } = view;
  const busy = doing !== 'nothing';
  return (
    <div className={styles.page}>
      <PageHeading key="import">{say('Import travellers')}</PageHeading>
      <Quiet measure>
        {say('{limits} Whoever is saved with the same passport, or the same name and date of birth, is updated.', {
          limits: view.limits,
        })}
      </Quiet>
      <Row gap={8}>
        <SpreadsheetButton
          label={say('File with travellers')}
          words={
            doing === 'opening'
              ? say('Reading …')
              : preview === null
                ? say('Choose a file')
                : say('Choose another file')
          }
          isPrimary={preview === null}
          disabled={busy}
          onChosen={(file) => send({ type: 'file.chosen', file })}
        />
        <Button icon={<ArrowDownloadRegular />} disabled={busy} onClick={() => send({ type: 'template.requested' })}>
          {say('Download the template')}
        </Button>
      </Row>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {preview !== null && <ImportPreview preview={preview} isBusy={busy} send={send} />}
      <Row gap={8}>
        {preview !== null && (
          <Button
            key="import"
            appearance="primary"
            disabledFocusable={!view.mayConfirm}
            onClick={() => send({ type: 'import.confirmed' })}
          >
            {view.confirmLabel}
          </Button>
        )}
        <Button key="back" disabled={busy} onClick={() => send({ type: 'import.left' })}>
          {say('Back to the travellers')}
        </Button>
      </Row>
    </div>
  );
};
