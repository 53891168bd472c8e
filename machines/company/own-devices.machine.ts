import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { PersonsDevice, PersonsDevices } from '../../contract/company/devices.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { reads } from '../parts/reads.states.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/profile/own-devices-actors.ts');

export interface OwnDevicesInput {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

export interface OwnDevicesContext extends OwnDevicesInput {
  /** `null`: not read yet. */
  readonly devices: readonly PersonsDevice[] | null;
  /** The device that is signed out. `null`: none. */
  readonly ending: string | null;
  /** Number of the intent. */
  readonly revision: number;
  readonly message: string | null;
  readonly note: string | null;
}

export type OwnDevicesEvent =
  | { readonly type: 'again.requested' }
  | { readonly type: 'device.ended'; readonly deviceKey: string };

export type DeviceEnded = CallOutcome<'EndOwnDevice'>;

export interface DeviceToEnd {
  readonly request: CallRequest<'EndOwnDevice'>;
  readonly intent: string;
}

/** The projection of the section with a person's own devices. */
export type OwnDevicesView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'devices';
      readonly devices: readonly PersonsDevice[];
      /** Key of the device that is being signed out; the others wait. `null`: none is. */
      readonly ending: string | null;
      readonly message: string | null;
      readonly note: string | null;
    };

const meta = screenState(pagePaths.profile);
const requirements = ['CMP-07'] as const;

const ownDevicesSetup = setup({
  types: { context: {} as OwnDevicesContext, events: {} as OwnDevicesEvent, input: {} as OwnDevicesInput },
  actors: {
    readDevices: provided.promise<PersonsDevices, void>('readDevices'),
    endDevice: provided.promise<DeviceEnded, DeviceToEnd>('endDevice'),
  },
  guards: {
    isAnotherDevice: ({ context, event }) =>
      event.type === 'device.ended' &&
      context.devices?.some(({ deviceKey, isThis }) => deviceKey === event.deviceKey && !isThis) === true,
    wasEnded: (_, outcome: DeviceEnded) => outcome.ok,
  },
  actions: {
    keepDevices: assign((_, { devices }: PersonsDevices) => ({ devices })),
    ...messageActions<OwnDevicesContext, OwnDevicesEvent>(),
    beginEnding: assign(({ context, event }) => {
      assertEvent(event, 'device.ended');
      return { ending: event.deviceKey, revision: context.revision + 1, message: null, note: null };
    }),
    keepEnded: assign((_, outcome: DeviceEnded) =>
      outcome.ok
        ? {
            devices: outcome.answer.devices,
            note: say('Signed out at this device. The next sign-in there needs a code.'),
          }
        : {},
    ),
    keepReason: assign((_, outcome: DeviceEnded) => (outcome.ok ? {} : { message: outcome.detail ?? '' })),
  },
});

const endedOf = ({ ending, intentSeed, revision }: OwnDevicesContext): DeviceToEnd => ({
  request: { deviceKey: ending ?? '' },
  intent: `${intentSeed}-device-${revision}`,
});

/** Where a person is signed in or remembered, and signing out there. */
export const ownDevicesMachine = ownDevicesSetup.createMachine({
  id: 'own-devices',
  context: ({ input }) => ({ ...input, devices: null, ending: null, revision: 0, message: null, note: null }),
  initial: 'reading',
  states: {
    ...reads({
      reading: { meta: meta('The devices are read', requirements, 'server'), tags: 'busy' },
      read: {
        src: 'readDevices',
        onDone: { target: 'shown', actions: { type: 'keepDevices', params: outputOf } },
      },
      unreadable: meta('The devices could not be read', requirements),
    }),
    shown: {
      meta: meta('The devices', requirements),
      on: { 'device.ended': { guard: 'isAnotherDevice', target: 'ending', actions: 'beginEnding' } },
    },
    ending: {
      meta: meta('A device is signed out', requirements, 'server'),
      tags: 'busy',
      invoke: {
        src: 'endDevice',
        input: ({ context }) => endedOf(context),
        onDone: [
          {
            guard: { type: 'wasEnded', params: outputOf },
            target: 'shown',
            actions: { type: 'keepEnded', params: outputOf },
          },
          { target: 'reading', actions: { type: 'keepReason', params: outputOf } },
        ],
        onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});

export const viewOfOwnDevices = (snapshot: SnapshotFrom<typeof ownDevicesMachine>): OwnDevicesView => {
  const { devices, ending, message, note } = snapshot.context;
  if (snapshot.matches('unreadable')) return { show: 'unreadable', words: message ?? '' };
  if (devices === null) return { show: 'waiting' };
  return { show: 'devices', devices, ending: snapshot.matches('shown') ? null : (ending ?? ''), message, note };
};
