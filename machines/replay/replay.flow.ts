import type { Flow, ShownOf } from '../flow.ts';
import { replayCases } from './replay.cases.ts';
import { replayMachine } from './replay.machine.ts';
import { viewOfReplay } from './replay.view.ts';

const shown: ShownOf<typeof replayMachine> = {
  context: ['side', 'reference', 'at', 'replay.kind', 'replay.stood.state'],
  events: { 'moment.chosen': ['at'], 'moment.sought': ['at'] },
  outcomes: { readReplay: ['ok', 'refusal'], saveReplay: ['ok', 'refusal'] },
};

/** The catalogue entry of an order or a case as it stood. */
export const replayFlow: Flow = {
  name: 'replay',
  title: 'As it stood',
  purpose:
    'Shows an order or a case as it stood at any moment, from its stored events, and exports that moment as a signed PDF.',
  area: 'replay',
  machine: replayMachine,
  cases: replayCases,
  shown,
  view: viewOfReplay,
  page: { address: '/as-it-stood?reference=ORDER7K2M9' },
};
