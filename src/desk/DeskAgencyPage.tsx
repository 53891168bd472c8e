import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskAgencyEvent } from '../../machines/look-up/desk-agency.setup.ts';
import type { AgencyPaper, AgencyPart, DeskAgencyView } from '../../machines/look-up/desk-agency.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActedCase } from './ActedCase.tsx';
import { AgencyFigures } from './AgencyFigures.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { CaseColumn, CaseFrame } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { FoundLines } from './FoundLines.tsx';

const lookUp: ListLink = { path: pagePaths.deskLookUp, words: say('Look-up') };

type Props = CaseProps<DeskAgencyView, DeskAgencyEvent>;

/** One agency at the desk, in each of its states. */
export const DeskAgencyPage = ({ view, stepUp, send }: Props) => (
  <ActedCase
    noun="agency"
    view={view}
    unknown={() => say('There is no such agency here.')}
    list={lookUp}
    reasonHint={say('The agency is told it.')}
    stepUp={stepUp}
    send={send}
  >
    {(seen) => <Details view={seen} send={send} />}
  </ActedCase>
);

interface DetailsProps {
  readonly view: Extract<DeskAgencyView, { show: 'agency' }>;
  readonly send: Props['send'];
}

const Details = ({ view, send }: DetailsProps) => (
  <CaseFrame
    heading={view.name}
    badge={<Badge tone={view.tone}>{view.badge}</Badge>}
    summary={<Summary view={view} send={send} />}
  >
    <CaseColumn>
      <Parts parts={view.parts.slice(0, 2)} />
    </CaseColumn>
    <CaseColumn>
      <Panel>
        <DeskCase key={view.agencyId} queue="agencies" caseId={view.agencyId} />
      </Panel>
      {view.documents !== null && <Papers agencyId={view.agencyId} documents={view.documents} />}
      <Parts parts={view.parts.slice(2)} />
      {view.history.length > 0 && (
        <Panel>
          <TitledSection title={say('History')}>
            <Activity lines={activityOf(view.history)} />
          </TitledSection>
        </Panel>
      )}
    </CaseColumn>
  </CaseFrame>
);

const Parts = ({ parts }: { readonly parts: readonly AgencyPart[] }) =>
  parts.map(({ title, none, lines }) => (
    <Panel key={title}>
      <TitledSection title={title}>
        {none === null ? <FoundLines name={title} lines={lines} /> : <Quiet>{none}</Quiet>}
      </TitledSection>
    </Panel>
  ));

/** Its documents, and the way to the case in which they are decided. */
const Papers = ({ agencyId, documents }: { readonly agencyId: string; readonly documents: readonly AgencyPaper[] }) => (
  <Panel>
    <TitledSection title={say('Documents')}>
      <Stack as="ul" gap={8}>
        {documents.map(({ name, badge, tone, facts }) => (
          <li key={name}>
            <Row gap={8} justify="between">
              <span>{name}</span>
              <Badge tone={tone}>{badge}</Badge>
            </Row>
            {facts !== null && (
              <Quiet small figures breaks>
                {facts}
              </Quiet>
            )}
          </li>
        ))}
      </Stack>
      <TextLink as={Link} href={pageAddress.deskAgencyDocuments(agencyId)}>
        {say('Open its documents')}
      </TextLink>
    </TitledSection>
  </Panel>
);

/** How it is reached, what is in its wallet, whether it may sell, and what the desk can do. */
const Summary = ({ view, send }: DetailsProps) => {
  const { block, figures } = view;
  return (
    <Panel>
      <div>
        {view.contact !== '' && <Quiet breaks>{view.contact}</Quiet>}
        <Quiet>{say('With us since {day}', { day: view.since })}</Quiet>
      </div>
      {figures === null ? <Quiet>{say('It has no wallet.')}</Quiet> : <AgencyFigures figures={figures} />}
      {view.isFrozen && (
        <Notice tone="danger" announced={false}>
          {say('Nothing is paid from its wallet: the check of the books has found a difference.')}
        </Notice>
      )}
      {block !== null && (
        <Notice tone="warning" announced={false}>
          {say('{by} stopped its sales, {at}: {reason}', {
            by: block.by,
            at: momentText(block.at),
            reason: block.reason,
          })}
        </Notice>
      )}
      <Row gap={16}>
        {view.links.map(({ words, address }) => (
          <TextLink as={Link} key={address} href={address}>
            {words}
          </TextLink>
        ))}
      </Row>
      <CaseActs noun="agency" view={view} list={lookUp} send={send} />
    </Panel>
  );
};
