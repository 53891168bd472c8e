import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CompanyType } from '../../contract/company/rights.ts';
import { viewOfRoles } from '../../machines/company/roles.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { CompanyTabs } from './CompanyTabs.tsx';
import { RolesPage } from './RolesPage.tsx';
import { portalRoles } from './roles-actors.ts';

/** The roles of the agency. */
export const RolesScreen = () => <Signed company="agency" />;

/** The roles of the house. */
export const HouseRolesScreen = () => <Signed company="house" />;

const Signed = ({ company }: { readonly company: CompanyType }) => {
  const session = useSession();
  return session.show === 'signed-in' ? <Roles key={company} company={company} user={session.user} /> : null;
};

const Roles = ({ company, user: { email } }: Pick<SignedIn, 'user'> & { readonly company: CompanyType }) => {
  const input = useMemo(() => ({ company, email, intentSeed: newIntent() }), [company, email]);
  const flow = useFlow('roles', portalRoles, { input });
  return (
    <RolesPage view={useView(flow, viewOfRoles)} stepUp={useView(flow, stepUpOf)} send={flow.send}>
      <CompanyTabs of={company} />
    </RolesPage>
  );
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalRoles>) => children.stepUp;
