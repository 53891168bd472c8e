import type { Flow, ShownOf } from '../flow.ts';
import { passwordUpdateCases } from './password-update.cases.ts';
import { passwordUpdateMachine } from './password-update.machine.ts';
import { viewOfPasswordUpdate } from './password-update.view.ts';

const shown: ShownOf<typeof passwordUpdateMachine> = {
  context: ['focus', 'legible'],
  events: { 'password.typed': ['field'] },
  outcomes: { updatePassword: ['success', 'error.code'] },
};

/** Changing one's own password, as the catalogue lists it. */
export const passwordUpdateFlow: Flow = {
  name: 'password-update',
  title: 'Changing the password',
  purpose: 'The present password and a new one twice; every other session ends.',
  area: 'company',
  machine: passwordUpdateMachine,
  cases: passwordUpdateCases,
  shown,
  view: viewOfPasswordUpdate,
};
