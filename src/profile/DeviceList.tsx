import { Button } from '@fluentui/react-components';
import type { PersonsDevice } from '../../contract/company/devices.ts';
import { say } from '../../contract/say.ts';
import { CardRows, RowCard } from '../ui/lists/CardRows.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { momentText } from '../ui/zoned-moment.ts';

export interface DeviceListProps {
  readonly devices: readonly PersonsDevice[];
  /** Key of the device that is being signed out. Default: none. */
  readonly ending?: string | null;
  /** `null`: the reader may sign nobody out. */
  readonly onEnd: ((deviceKey: string) => void) | null;
}

const stateOf = ({ isThis, signedInAt }: PersonsDevice) => {
  if (isThis) return { tone: 'brand', words: say('This device') } as const;
  return signedInAt === null
    ? ({ tone: 'neutral', words: say('Remembered') } as const)
    : ({ tone: 'success', words: say('Signed in') } as const);
};

const nameOf = ({ name }: PersonsDevice): string => name ?? say('A device without a name');

/** Where a person is signed in or remembered, each with a button that signs the person out there. */
export const DeviceList = ({ devices, ending = null, onEnd }: DeviceListProps) =>
  devices.length === 0 ? (
    <Quiet>{say('Signed in nowhere.')}</Quiet>
  ) : (
    <CardRows items={devices} keyOf={({ deviceKey }) => deviceKey} name={say('Devices')}>
      {(device) => (
        <RowCard
          name={nameOf(device)}
          state={stateOf(device)}
          level={3}
          acts={
            onEnd === null || device.isThis ? null : (
              <Button
                aria-label={`${ending === device.deviceKey ? say('Signing out…') : say('Sign out')}: ${nameOf(device)}`}
                disabledFocusable={ending !== null}
                onClick={() => onEnd(device.deviceKey)}
              >
                {ending === device.deviceKey ? say('Signing out…') : say('Sign out')}
              </Button>
            )
          }
        >
          {device.seenAt !== null && (
            <Quiet figures>
              {device.address === null
                ? say('Last used {seen}', { seen: momentText(device.seenAt) })
                : say('Last used {seen}, from {address}', {
                    seen: momentText(device.seenAt),
                    address: device.address,
                  })}
            </Quiet>
          )}
          {device.knownUntil !== null && (
            <Quiet figures>{say('Needs no code until {until}', { until: momentText(device.knownUntil) })}</Quiet>
          )}
        </RowCard>
      )}
    </CardRows>
  );
