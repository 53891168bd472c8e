import type { FlowCases } from '../flow.ts';
import type { DeviceEnded, OwnDevicesContext, OwnDevicesEvent, OwnDevicesInput } from './own-devices.machine.ts';
import { device, lost, rememberedDevice } from './staff-examples.ts';

const here = { ...device, deviceKey: 'abcdefghijklmnopqrst00', isThis: true };

const event = (name: string, sent: OwnDevicesEvent) => ({ name, event: sent });

export const ownDevicesCases: FlowCases = {
  inputs: [{ name: 'the devices', input: { intentSeed: 'visit' } satisfies OwnDevicesInput }],
  events: [
    event('Try again', { type: 'again.requested' }),
    event('Sign out a device', { type: 'device.ended', deviceKey: device.deviceKey }),
    event('Sign out this device', { type: 'device.ended', deviceKey: here.deviceKey }),
  ],
  outcomes: {
    readDevices: [
      { name: 'three devices', output: { devices: [here, device, rememberedDevice] } },
      { name: 'this device alone', output: { devices: [here] } },
      lost,
    ],
    endDevice: [
      { name: 'signed out', output: { ok: true, answer: { devices: [here] } } satisfies DeviceEnded },
      {
        name: 'signed out already',
        output: {
          ok: false,
          refusal: 'device-unknown',
          detail: 'This device is signed out already.',
        } satisfies DeviceEnded,
      },
      lost,
    ],
  },
  classOf: ({ devices, message, note }: OwnDevicesContext) =>
    `${devices?.length ?? 'unread'} | ${message !== null} | ${note !== null}`,
};
