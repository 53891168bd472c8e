import type { CompanyType } from '../../contract/company/rights.ts';
import type { StaffMember } from '../../contract/company/staff.ts';
import { say } from '../../contract/say.ts';
import { staffStateNames } from '../../machines/company/staff-list.ts';
import { momentText, zonedMoment } from '../ui/zoned-moment.ts';
import type { Fact } from './Facts.tsx';

/** When a person was last seen, by the person's own clock where it differs. */
const seenText = ({ seenAt, timeZone }: StaffMember): string | null => {
  if (seenAt === null) return say('Never');
  const own = timeZone === null ? null : zonedMoment(seenAt, timeZone);
  return own === null ? momentText(seenAt) : say('{moment} ({zone})', { moment: own, zone: timeZone ?? '' });
};

const homeZone: Readonly<Record<CompanyType, string>> = {
  agency: say('That of the agency'),
  house: say('That of the house'),
};

/** What is known of a person, for preview and page. */
export const memberFacts = (company: CompanyType, member: StaffMember): readonly Fact[] => [
  { name: say('State'), value: staffStateNames[member.state] },
  {
    name: say('Invitation'),
    value:
      member.invitedUntil === null ? null : say('Stands until {moment}', { moment: momentText(member.invitedUntil) }),
  },
  { name: say('Role'), value: member.roleName ?? say('No role, which allows nothing') },
  ...(company === 'house' ? [] : [{ name: say('Branch'), value: member.branchName ?? say('Head office') }]),
  { name: say('E-mail address'), value: member.email },
  { name: say('Phone number'), value: member.phoneNumber },
  { name: say('Designation'), value: member.designation },
  { name: say('Time zone'), value: member.timeZone ?? homeZone[company] },
  { name: say('Last seen'), value: seenText(member) },
];
