import type { Flow, ShownOf } from '../flow.ts';
import { ownDevicesCases } from './own-devices.cases.ts';
import { ownDevicesMachine, viewOfOwnDevices } from './own-devices.machine.ts';

const shown: ShownOf<typeof ownDevicesMachine> = {
  context: ['revision', 'note'],
  events: {},
  outcomes: { endDevice: ['ok'] },
};

/** The catalogue entry of a person's own devices. */
export const ownDevicesFlow: Flow = {
  name: 'own-devices',
  title: 'My devices',
  purpose: 'Shows where a person is signed in or remembered, and signs the person out there.',
  area: 'company',
  machine: ownDevicesMachine,
  cases: ownDevicesCases,
  shown,
  view: viewOfOwnDevices,
  page: { address: '/my-profile', beside: { profile: 'shown.info.viewed' } },
};
