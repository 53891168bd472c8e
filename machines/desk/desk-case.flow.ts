import type { Flow, ShownOf } from '../flow.ts';
import { deskCaseCases } from './desk-case.cases.ts';
import { deskCaseMachine } from './desk-case.machine.ts';
import { viewOfDeskCase } from './desk-case.view.ts';

const shown: ShownOf<typeof deskCaseMachine> = {
  context: ['queue', 'changes', 'handling.own'],
  events: {},
  outcomes: { readHandling: ['ok'], changeHandling: ['ok'] },
};

/** The catalogue entry of who works on a case of the desk. */
export const deskCaseFlow: Flow = {
  name: 'desk-case',
  title: 'Who works on a case',
  purpose: 'Takes a case of the desk, gives it back, and keeps the notes of the house on it.',
  area: 'desk',
  machine: deskCaseMachine,
  cases: deskCaseCases,
  shown,
  view: viewOfDeskCase,
  page: { address: '/desk/deposit?reference=DEP7K2M9QXW', beside: { 'desk-deposit': 'shown' } },
};
