import { useMemo } from 'react';
import { viewOfPasswordUpdate } from '../../machines/company/password-update.view.ts';
import { viewOfProfile } from '../../machines/company/profile.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession, useSessionSend } from '../shell/session.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { portalPasswordUpdate } from './password-update-actors.ts';
import { portalProfile } from './profile-actors.ts';
import { ReviewSection } from './ReviewSection.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** The profile page. Runs its two flows. */
export const ProfileScreen = () => {
  const session = useSession();
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalProfile(sendToSession), [sendToSession]);
  const profile = useFlow('profile', machine);
  const password = useFlow('password-update', portalPasswordUpdate);
  const view = useView(profile, viewOfProfile);
  const passwordView = useView(password, viewOfPasswordUpdate);
  useLeaveWarning(view.show === 'profile' && view.unsaved);
  return (
    <ProfilePage view={view} send={profile.send}>
      <PasswordSection
        email={session.show === 'signed-in' ? session.user.email : ''}
        view={passwordView}
        send={password.send}
      />
      <DevicesSection />
      {session.show === 'signed-in' && <ReviewSection isGiven={session.user.isReviewGiven} />}
    </ProfilePage>
  );
};
