import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { CompanyType } from '../../contract/company/rights.ts';
import type { StaffAsked, StaffMember, StaffPage } from '../../contract/company/staff.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { housePeopleList } from '../../machines/company/house-people-list.ts';
import { type StaffView, viewOfHousePeople, viewOfStaff } from '../../machines/company/staff.view.ts';
import { staffList } from '../../machines/company/staff-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage, type ListPageProps } from '../ui/lists/ListPage.tsx';
import { Row } from '../ui/Row.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { StaffPreview } from './StaffPreview.tsx';
import { portalHousePeople, portalStaff } from './staff-actors.ts';

/** The people of the agency. */
export const StaffScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalStaff(owner), [owner]);
  const input = useMemo(() => listInput(staffList, owner), [owner]);
  const flow = useFlow('staff', machine, { input });
  return <People company="agency" terms={staffList} view={useView(flow, viewOfStaff)} send={flow.send} />;
};

/** The people of the house. */
export const HousePeopleScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalHousePeople(owner), [owner]);
  const input = useMemo(() => listInput(housePeopleList, owner), [owner]);
  const flow = useFlow('house-people', machine, { input });
  return <People company="house" terms={housePeopleList} view={useView(flow, viewOfHousePeople)} send={flow.send} />;
};

interface PeopleProps extends Pick<ListPageProps<StaffAsked, StaffPage, StaffMember>, 'terms' | 'send'> {
  readonly company: CompanyType;
  readonly view: StaffView;
}

const People = ({ company, terms, view, send }: PeopleProps) => (
  <ListPage
    terms={terms}
    view={view}
    send={send}
    above={
      <>
        <CompanyTabs of={company} />
        {view.mayInvite && <Invite path={invitedAt[company]} />}
      </>
    }
    preview={(member) => (
      <StaffPreview company={company} member={member} onOpen={() => send({ type: 'row.opened', row: member.userId })} />
    )}
  />
);

const invitedAt = { agency: pagePaths.staffMember, house: pagePaths.deskPerson } as const;

const Invite = ({ path }: { readonly path: string }) => {
  const [, navigate] = useLocation();
  return (
    <Row gap={8}>
      <Button appearance="primary" onClick={() => navigate(path)}>
        {say('Invite a colleague')}
      </Button>
    </Row>
  );
};
