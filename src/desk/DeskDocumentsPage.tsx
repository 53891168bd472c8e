import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskDocumentsEvent } from '../../machines/desk/desk-documents.setup.ts';
import type { DeskDocument, DeskDocumentsView } from '../../machines/desk/desk-documents.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { ActedCase } from './ActedCase.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseColumn, CaseFrame, OwnerLine } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { RegistrationPaper } from './RegistrationPaper.tsx';
import { portalAgencyPaper } from './registration-paper-actors.ts';

const allDocuments: ListLink = { path: pagePaths.deskDocumentCases, words: say('All documents of agencies') };

type Props = CaseProps<DeskDocumentsView, DeskDocumentsEvent>;

/** The documents of one agency at the desk, in each of its states. */
export const DeskDocumentsPage = ({ view, stepUp, send }: Props) => (
  <ActedCase
    noun="document"
    view={view}
    unknown={() => say('There is no such agency here.')}
    list={allDocuments}
    stepUp={stepUp}
    send={send}
  >
    {(seen) => <Details view={seen} send={send} />}
  </ActedCase>
);

interface DetailsProps {
  readonly view: Extract<DeskDocumentsView, { show: 'documents' }>;
  readonly send: Props['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const { agencyId, agency, due, documents, remarks } = view;
  return (
    <CaseFrame
      heading={say('Documents of {name}', { name: agency.name })}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={
        <Panel>
          <AgencyLines agency={agency} />
          {due !== null && <OwnerLine name={say('Desk')} {...due} />}
          <TextLink as={Link} href={pageAddress.deskAgency(agencyId)}>
            {say('Look at the agency')}
          </TextLink>
          <CaseActs noun="document" view={view} list={allDocuments} send={send} />
        </Panel>
      }
    >
      <CaseColumn>
        {documents.map((document) => (
          <Document key={document.name} document={document} view={view} send={send} />
        ))}
      </CaseColumn>
      <CaseColumn>
        <Panel>
          <DeskCase key={agencyId} queue="agency-documents" caseId={agencyId} />
        </Panel>
        {remarks.length > 0 && (
          <Panel>
            <TitledSection title={say('Messages')}>
              <Activity
                lines={activityOf(
                  [],
                  remarks.map(({ at, who, text }) => ({ at, who, words: text })),
                )}
              />
            </TitledSection>
          </Panel>
        )}
      </CaseColumn>
    </CaseFrame>
  );
};

/** One kind of document: its state and facts, its files, and what can be decided about it. */
const Document = ({ document, view, send }: DetailsProps & { readonly document: DeskDocument }) => {
  const { name, badge, tone, facts, files, buttons } = document;
  const isBusy = view.doing !== 'nothing';
  return (
    <Panel>
      <TitledSection title={name}>
        <Row gap={8}>
          <Badge tone={tone}>{badge}</Badge>
        </Row>
        {facts.map((fact) => (
          <Quiet key={fact} breaks figures>
            {fact}
          </Quiet>
        ))}
        {files.map(({ label, file }) => (
          <RegistrationPaper
            key={file.documentId}
            owner={view.agencyId}
            document={{ label: `${name}, ${label}`, ...file }}
            machine={portalAgencyPaper}
          />
        ))}
        {buttons.length > 0 && (
          <Row gap={8}>
            {buttons.map(({ act, label, reason, isPrimary }) => (
              <Button
                key={act}
                appearance={isPrimary ? 'primary' : 'secondary'}
                disabledFocusable={isBusy || reason !== null}
                onClick={() => send({ type: 'act.chosen', act })}
              >
                {label}
              </Button>
            ))}
          </Row>
        )}
        {buttons.flatMap(({ act, label, reason }) =>
          reason === null
            ? []
            : [
                <Quiet key={act} breaks>
                  {label}: {reason}
                </Quiet>,
              ],
        )}
      </TitledSection>
    </Panel>
  );
};
