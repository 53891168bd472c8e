import type { Flow, ShownOf } from '../flow.ts';
import { passwordUpdateCases } from './password-update.cases.ts';
import { passwordUpdateMachine } from './password-update.machine.ts';
import { viewOfPasswordUpdate } from './password-update.view.ts';

const shown: ShownOf<typeof passwordUpdateMachine> = {
  context: ['focus', 'legible'],
  events: { 'password.typed': ['field'] },
  outcomes: { updatePassword: ['success', 'error.code'] },
};

/** The catalogue entry of changing one's own password. */
export const passwordUpdateFlow: Flow = {
  name: 'password-update',
  title: 'Changing the password',
  purpose: 'Takes the current password and a new one twice, changes it, and ends every other session.',
  area: 'company',
  machine: passwordUpdateMachine,
  cases: passwordUpdateCases,
  shown,
  view: viewOfPasswordUpdate,
  page: { address: '/my-profile', beside: { profile: 'shown.info.viewed' } },
};
