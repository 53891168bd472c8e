import type { Flow, ShownOf } from '../flow.ts';
import { deskStayCases } from './desk-stay.cases.ts';
import { deskStayMachine } from './desk-stay.machine.ts';
import { viewOfDeskStay } from './desk-stay.view.ts';

const shown = {
  context: ['orderReference', 'act', 'answers', 'shown.order.state', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readStay: ['ok', 'refusal'], actOnStay: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskStayMachine>>;

/** The catalogue entry of one hotel stay at the desk. */
export const deskStayFlow: Flow = {
  name: 'desk-stay',
  title: 'A hotel stay at the desk',
  purpose:
    'Shows one stay with its guests and its money, enters what its property says by another way, and lets two people change the price of a request.',
  area: 'desk',
  machine: deskStayMachine,
  cases: deskStayCases,
  shown,
  view: viewOfDeskStay,
  page: { address: '/desk/stay?reference=HTL7K2M9QX' },
};
