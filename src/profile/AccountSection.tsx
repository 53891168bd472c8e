import type { StaffProfile } from '../../contract/company/profile.ts';
import { say } from '../../contract/say.ts';
import { monthText } from '../ui/format-day.ts';
import { FactList } from './FactList.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** Account data that only an administrator can change. */
export const AccountSection = ({ profile }: { readonly profile: StaffProfile }) => (
  <ProfileSection title={say('Account')} words={say('To change these, ask your administrator or our support desk.')}>
    <FactList
      facts={[
        { name: 'E-mail', value: profile.email },
        { name: say('Agency'), value: profile.companyName },
        ...(profile.branchName === null ? [] : [{ name: 'Branch', value: profile.branchName }]),
        { name: say('Member since'), value: monthText(profile.memberSince) },
      ]}
    />
  </ProfileSection>
);
