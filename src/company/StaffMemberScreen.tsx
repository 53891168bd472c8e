import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { CompanyType } from '../../contract/company/rights.ts';
import { viewOfStaffMember } from '../../machines/company/staff-member.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { StaffMemberPage } from './StaffMemberPage.tsx';
import { portalStaffMember } from './staff-member-actors.ts';

/** One person of the agency; without a person in the address, the invitation of somebody new. */
export const StaffMemberScreen = () => <Named company="agency" />;

/** One person of the house, or the invitation of somebody new. */
export const HousePersonScreen = () => <Named company="house" />;

const Named = ({ company }: { readonly company: CompanyType }) => {
  const [asked] = useSearchParams();
  const session = useSession();
  const userId = asked.get('person');
  return session.show === 'signed-in' ? (
    <Member key={userId ?? ''} company={company} userId={userId} email={session.user.email} />
  ) : null;
};

interface MemberProps {
  readonly company: CompanyType;
  readonly userId: string | null;
  readonly email: string;
}

const Member = ({ company, userId, email }: MemberProps) => {
  const input = useMemo(() => ({ company, userId, email, intentSeed: newIntent() }), [company, userId, email]);
  const flow = useFlow('staff-member', portalStaffMember, { input });
  return <StaffMemberPage view={useView(flow, viewOfStaffMember)} stepUp={useView(flow, stepUpOf)} send={flow.send} />;
};

const stepUpOf = ({ children }: SnapshotFrom<typeof portalStaffMember>) => children.stepUp;
