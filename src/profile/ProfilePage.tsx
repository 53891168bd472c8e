import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ProfileView } from '../../machines/company/profile.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { AccountSection } from './AccountSection.tsx';
import type { SendProfile } from './flow-props.ts';
import { InfoSection } from './InfoSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

const useStyles = makeStyles({
  page: { maxWidth: sizes.column },
});

export interface ProfilePageProps {
  readonly view: ProfileView;
  readonly send: SendProfile;
  /** The password section, which has a flow of its own. */
  readonly children: ReactNode;
}

/** The profile page: picture, information, account, password. */
export const ProfilePage = ({ view, send, children }: ProfilePageProps) => (
  <Stack gap={24} className={useStyles().page}>
    <PageHeading>{say('My profile')}</PageHeading>
    <Sections view={view} send={send}>
      {children}
    </Sections>
  </Stack>
);

const Sections = ({ view, send, children }: ProfilePageProps) => {
  switch (view.show) {
    case 'reading':
      return <ProfileSkeleton />;
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load your profile')}
          detail={say('{words} Nothing was changed.', { words: view.words })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'profile.retried' }) }]}
        />
      );
    case 'profile':
      return (
        <>
          <PictureSection view={view} send={send} />
          <InfoSection view={view} send={send} />
          <AccountSection profile={view.profile} />
          {children}
        </>
      );
  }
};
