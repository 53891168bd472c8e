import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskAgencyChangeEvent } from '../../machines/desk/desk-agency-change.setup.ts';
import type { DeskAgencyChangeView } from '../../machines/desk/desk-agency-change.view.ts';
import { activityOf } from '../../machines/parts/record-activity.ts';
import { Activity } from '../ui/Activity.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActedCase } from './ActedCase.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { AgencyLines, CaseColumn, CaseFrame, OwnerLine } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { TwoBooks } from './TwoBooks.tsx';

const allChanges: ListLink = { path: pagePaths.deskAgencyChanges, words: say('All changes of agencies') };

type Props = CaseProps<DeskAgencyChangeView, DeskAgencyChangeEvent>;

/** One change of who an agency is, in each of its states. */
export const DeskAgencyChangePage = ({ view, stepUp, send }: Props) => (
  <ActedCase
    noun="change"
    view={view}
    unknown={({ reference }) => say('No agency has asked for a change {reference}.', { reference })}
    list={allChanges}
    stepUp={stepUp}
    send={send}
  >
    {(seen) => <Details view={seen} send={send} />}
  </ActedCase>
);

interface DetailsProps {
  readonly view: Extract<DeskAgencyChangeView, { show: 'change' }>;
  readonly send: Props['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const { reference, agency, askedBy, askedAt, due, reason } = view;
  return (
    <CaseFrame
      heading={say('Change of {name}', { name: agency.name })}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={
        <Panel>
          <AgencyLines agency={agency} />
          <div>
            <Quiet breaks>
              {say('{reference}, asked for by {who}, {at}', { reference, who: askedBy, at: momentText(askedAt) })}
            </Quiet>
            {due !== null && <OwnerLine name={say('Desk')} {...due} />}
          </div>
          {reason !== null && (
            <Notice tone="warning" announced={false}>
              {reason}
            </Notice>
          )}
          <CaseActs noun="change" view={view} list={allChanges} send={send} />
        </Panel>
      }
    >
      <CaseColumn>
        <Panel>
          <TwoBooks
            title={say('Old and new')}
            ours={say('Old')}
            theirs={say('New')}
            lines={view.facts.map(({ name, before, after, differs }) => ({
              name,
              ours: before,
              theirs: after,
              differs,
            }))}
            said={null}
          />
        </Panel>
      </CaseColumn>
      <CaseColumn>
        <Panel>
          <DeskCase key={reference} queue="agency-changes" caseId={reference} />
        </Panel>
        <Panel>
          <TitledSection title={say('History')}>
            <Activity lines={activityOf(view.history)} />
          </TitledSection>
        </Panel>
      </CaseColumn>
    </CaseFrame>
  );
};
