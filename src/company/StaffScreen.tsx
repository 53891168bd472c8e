import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { viewOfStaff } from '../../machines/company/staff.view.ts';
import { staffList } from '../../machines/company/staff-list.ts';
import { listInput } from '../lists/list-actors.ts';
import { useOwner } from '../lists/use-owner.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { ListPage } from '../ui/lists/ListPage.tsx';
import { Row } from '../ui/Row.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { StaffPreview } from './StaffPreview.tsx';
import { portalStaff } from './staff-actors.ts';

/** The people of the agency. */
export const StaffScreen = () => {
  const owner = useOwner();
  const machine = useMemo(() => portalStaff(owner), [owner]);
  const input = useMemo(() => listInput(staffList, owner), [owner]);
  const flow = useFlow('staff', machine, { input });
  const view = useView(flow, viewOfStaff);
  return (
    <ListPage
      terms={staffList}
      view={view}
      send={flow.send}
      above={
        <>
          <CompanyTabs />
          {view.mayInvite && <Invite />}
        </>
      }
      preview={(member) => (
        <StaffPreview member={member} onOpen={() => flow.send({ type: 'row.opened', row: member.userId })} />
      )}
    />
  );
};

const Invite = () => {
  const [, navigate] = useLocation();
  return (
    <Row gap={8}>
      <Button appearance="primary" onClick={() => navigate(pagePaths.staffMember)}>
        {say('Invite a colleague')}
      </Button>
    </Row>
  );
};
