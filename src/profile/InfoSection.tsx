import { Button } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { StaffProfile } from '../../contract/company/profile.ts';
import { say } from '../../contract/say.ts';
import type { InfoView, ProfileView } from '../../machines/company/profile.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { takeFocusIfLost } from '../ui/take-focus.ts';
import { FactList } from './FactList.tsx';
import type { SendProfile } from './flow-props.ts';
import { InfoForm } from './InfoForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export interface InfoSectionProps {
  readonly view: Extract<ProfileView, { show: 'profile' }>;
  readonly send: SendProfile;
}

/** The basic information, read-only or as a form. */
export const InfoSection = ({ view: { info, profile }, send }: InfoSectionProps) => (
  <ProfileSection title={say('Basic information')} words={say('Shown to colleagues, suppliers and our support desk.')}>
    {info.is === 'edited' ? (
      <InfoForm info={info} send={send} />
    ) : (
      <InfoRead info={info} profile={profile} send={send} />
    )}
  </ProfileSection>
);

interface InfoReadProps {
  readonly info: Extract<InfoView, { is: 'viewed' }>;
  readonly profile: StaffProfile;
  readonly send: SendProfile;
}

const InfoRead = ({ info, profile, send }: InfoReadProps) => {
  const opening = info.doing === 'opening';
  return (
    <>
      {info.note !== null && <Notice tone="success">{info.note}</Notice>}
      {info.message !== null && <Notice tone="danger">{info.message}</Notice>}
      <FactList
        facts={[
          { name: say('First name'), value: profile.firstName },
          { name: say('Last name'), value: profile.lastName },
          { name: say('Phone number'), value: profile.phoneNumber },
          { name: say('Designation'), value: profile.designation },
        ]}
      />
      <Row gap={8} align="stretch">
        <Button
          ref={takeFocusIfLost}
          icon={<EditRegular />}
          disabledFocusable={opening}
          onClick={() => send({ type: 'edit.requested' })}
        >
          {opening ? say('Opening …') : say('Edit information')}
        </Button>
        {opening && <Button onClick={() => send({ type: 'edit.cancelled' })}>{say('Cancel')}</Button>}
      </Row>
    </>
  );
};
