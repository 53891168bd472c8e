import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { SentDocument } from '../../contract/company/company-documents.ts';
import { say } from '../../contract/say.ts';
import type { RegistrationPaperEvent } from '../../machines/desk/registration-paper.machine.ts';
import { type RegistrationPaperView, viewOfRegistrationPaper } from '../../machines/desk/registration-paper.view.ts';
import { sizeWords } from '../../machines/registration/upload-document.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import type { portalRegistrationPaper } from './registration-paper-actors.ts';
import { SlipViewer } from './SlipViewer.tsx';

const useStyles = makeStyles({
  paper: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
});

interface PaperLine extends Pick<SentDocument, 'documentId' | 'name' | 'mediaType' | 'bytes'> {
  readonly label: string;
}

export interface RegistrationPaperProps {
  /** Reference of its registration, or id of its agency. */
  readonly owner: string;
  readonly document: PaperLine;
  /** The flow with the call that reads it. */
  readonly machine: typeof portalRegistrationPaper;
}

/** One document at the desk. Opening it is written into the audit. Remount it for another document. */
export const RegistrationPaper = ({ owner, document, machine }: RegistrationPaperProps) => {
  const input = useMemo(() => {
    const { label: _, ...stored } = document;
    return { owner, document: stored };
  }, [owner, document]);
  const flow = useFlow('registration-paper', machine, { input });
  return <Paper document={document} view={useView(flow, viewOfRegistrationPaper)} send={flow.send} />;
};

interface PaperProps extends Pick<RegistrationPaperProps, 'document'> {
  readonly view: RegistrationPaperView;
  readonly send: (event: RegistrationPaperEvent) => void;
}

const Paper = ({ document, view, send }: PaperProps) => {
  const styles = useStyles();
  const isOpen = view.doing === 'open';
  return (
    <div className={styles.paper} role="group" aria-label={document.label}>
      <Row gap={12} justify="between">
        <div>
          <p className={styles.name}>{document.label}</p>
          <Quiet small figures breaks>
            {document.name}, {sizeWords(document.bytes)}
          </Quiet>
        </div>
        <Button
          disabledFocusable={view.doing === 'reading'}
          onClick={() => send({ type: isOpen ? 'paper.closed' : 'paper.opened' })}
        >
          {view.doing === 'reading' ? say('Opening …') : `${isOpen ? 'Close' : 'Open'} ${document.label}`}
        </Button>
      </Row>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {view.paper !== null && (
        <SlipViewer
          noun={document.label}
          slip={view.paper}
          isBusy={false}
          onSize={(size) => send({ type: 'paper.sized', size })}
        />
      )}
    </div>
  );
};
