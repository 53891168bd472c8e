import type { Flow, ShownOf } from '../flow.ts';
import { stepUpCases } from './step-up.cases.ts';
import { stepUpMachine } from './step-up.machine.ts';
import { viewOfStepUp } from './step-up.view.ts';

const shown: ShownOf<typeof stepUpMachine> = {
  context: ['steppedUp'],
  events: {},
  outcomes: { sendStepUpCode: ['sent'], codeEntry: ['proof.proves'] },
};

/** The catalogue entry of a fresh code before money moves. */
export const stepUpFlow: Flow = {
  name: 'step-up',
  title: 'A fresh code before money moves',
  purpose: 'Mails a code to a person of the house and asks for it, before she decides about money.',
  area: 'desk',
  machine: stepUpMachine,
  cases: stepUpCases,
  shown,
  view: viewOfStepUp,
  page: { address: '/desk/deposit?reference=DEP7K2M9QXW', beside: { 'desk-deposit': 'steppingUp' } },
};
