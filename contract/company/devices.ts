import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, text, textLike } from '../shapes.ts';

export const devicesAtMost = 50;

/** Key of a device of one person: a hash, because the device's own id is half of what opens a session. */
export const deviceKey = () => textLike(/^[A-Za-z0-9_-]{22}$/, 22);

/** A device at which a person is signed in, or that is remembered so that the next sign-in there needs no code. */
export const PersonsDevice = object({
  deviceKey: deviceKey(),
  /** Browser and system, such as `Chrome on Windows`. `null`: not known. */
  name: nullable(text(1, 100)),
  /** Network address of the last sign-in. `null`: not known. */
  address: nullable(text(1, 60)),
  /** When its session began. `null`: nobody is signed in there. */
  signedInAt: nullable(isoTime()),
  /** When it was last used, to the minute. `null`: nobody is signed in there. */
  seenAt: nullable(isoTime()),
  /** Until when it is remembered. `null`: the next sign-in there needs a code. */
  knownUntil: nullable(isoTime()),
  /** Whether the reader uses it now. */
  isThis: boolean(),
});
export type PersonsDevice = Infer<typeof PersonsDevice>;

export const PersonsDevices = object({ devices: listOf(PersonsDevice, devicesAtMost) });
export type PersonsDevices = Infer<typeof PersonsDevices>;

export const deviceUnknown = {
  'device-unknown': { status: 404, title: say('This device is signed out already.') },
} as const;

const ofStaff = { service: 'customer', version: 'v1', access: 'signed-in' } as const;

const GetOwnDevices = defineCall({
  ...ofStaff,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  path: 'StaffSettings/devices',
  request: nothing(),
  answer: PersonsDevices,
  refusals: {},
  doing: say('loading your devices'),
  summary: 'Lists the devices where the signed-in user is signed in or remembered. Moves no money.',
});

const EndOwnDevice = defineCall({
  ...ofStaff,
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  path: 'StaffSettings/enddevice',
  request: object({ deviceKey: deviceKey() }),
  answer: PersonsDevices,
  refusals: {
    ...deviceUnknown,
    'this-device': { status: 409, title: say('You are using this device. Choose Sign out instead.') },
  },
  doing: say('signing out the device'),
  summary:
    'Signs the user out at one device and forgets it, so that the next sign-in there needs a code. Moves no money.',
});

export const deviceCalls = { GetOwnDevices, EndOwnDevice };
