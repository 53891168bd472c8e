import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { viewOfStaffMember } from '../../machines/company/staff-member.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { StaffMemberPage } from './StaffMemberPage.tsx';
import { portalStaffMember } from './staff-member-actors.ts';

/** One person of the agency; without a person in the address, the invitation of somebody new. */
export const StaffMemberScreen = () => {
  const [asked] = useSearchParams();
  const userId = asked.get('person');
  return <Member key={userId ?? ''} userId={userId} />;
};

const Member = ({ userId }: { readonly userId: string | null }) => {
  const input = useMemo(() => ({ userId, intentSeed: newIntent() }), [userId]);
  const flow = useFlow('staff-member', portalStaffMember, { input });
  return <StaffMemberPage view={useView(flow, viewOfStaffMember)} send={flow.send} />;
};
