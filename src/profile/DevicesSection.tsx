import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../contract/say.ts';
import {
  type OwnDevicesEvent,
  type OwnDevicesView,
  viewOfOwnDevices,
} from '../../machines/company/own-devices.machine.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { DeviceList } from './DeviceList.tsx';
import { portalOwnDevices } from './own-devices-actors.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** Where the person is signed in. Runs its flow. */
export const DevicesSection = () => {
  const input = useMemo(() => ({ intentSeed: newIntent() }), []);
  const flow = useFlow('own-devices', portalOwnDevices, { input });
  return (
    <ProfileSection
      title={say('Devices')}
      words={say('Where you are signed in, or need no code. Sign out where it is not you.')}
    >
      <Devices view={useView(flow, viewOfOwnDevices)} send={flow.send} />
    </ProfileSection>
  );
};

interface DevicesProps {
  readonly view: OwnDevicesView;
  readonly send: (event: OwnDevicesEvent) => void;
}

const Devices = ({ view, send }: DevicesProps) => {
  switch (view.show) {
    case 'waiting':
      return (
        <div role="status">
          <HiddenText>{say('Loading your devices')}</HiddenText>
          <Skeleton heightPx={96} />
        </div>
      );
    case 'unreadable':
      return (
        <Stack gap={12} align="start">
          <Notice tone="danger">{view.words}</Notice>
          <Button onClick={() => send({ type: 'again.requested' })}>{say('Load the devices again')}</Button>
        </Stack>
      );
    case 'devices':
      return (
        <>
          {view.note !== null && <Notice tone="success">{view.note}</Notice>}
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          <DeviceList
            devices={view.devices}
            ending={view.ending}
            onEnd={(deviceKey) => send({ type: 'device.ended', deviceKey })}
          />
        </>
      );
  }
};
