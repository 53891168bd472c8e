import type { Flow, ShownOf } from '../flow.ts';
import { creditInUseCases } from './credit-in-use.cases.ts';
import { creditInUseMachine } from './credit-in-use.machine.ts';
import { viewOfCreditInUse } from './credit-in-use.view.ts';

const shown: ShownOf<typeof creditInUseMachine> = {
  context: ['asked.ages.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.ages.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the credit in use. */
export const creditInUseFlow: Flow = {
  name: 'credit-in-use',
  title: 'Credit in use',
  purpose: 'Lists agencies whose balance is below zero, with their credit in use by age.',
  area: 'books',
  machine: creditInUseMachine,
  cases: creditInUseCases,
  shown,
  view: viewOfCreditInUse,
  page: { address: '/desk/credit' },
  fromElsewhere: ['address.followed'],
};
