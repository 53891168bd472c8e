import { useMemo } from 'react';
import { viewOfRoles } from '../../machines/company/roles.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { CompanyTabs } from './CompanyTabs.tsx';
import { RolesPage } from './RolesPage.tsx';
import { portalRoles } from './roles-actors.ts';

/** The roles of the agency. */
export const RolesScreen = () => {
  const input = useMemo(() => ({ intentSeed: newIntent() }), []);
  const flow = useFlow('roles', portalRoles, { input });
  return (
    <RolesPage view={useView(flow, viewOfRoles)} send={flow.send}>
      <CompanyTabs />
    </RolesPage>
  );
};
