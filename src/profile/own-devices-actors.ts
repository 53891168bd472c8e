import { fromPromise } from 'xstate';
import { type DeviceEnded, type DeviceToEnd, ownDevicesMachine } from '../../machines/company/own-devices.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of a person's own devices with its calls. */
export const portalOwnDevices = ownDevicesMachine.provide({
  actors: {
    readDevices: fromPromise(async ({ signal }) => answerOf(await send('GetOwnDevices', {}, { signal }))),
    endDevice: fromPromise<DeviceEnded, DeviceToEnd>(({ input: { request, intent }, signal }) =>
      send('EndOwnDevice', request, { intent, signal }),
    ),
  },
});
