import type { Flow, ShownOf } from '../flow.ts';
import { timeLimitCases } from './time-limit.cases.ts';
import { timeLimitMachine } from './time-limit.machine.ts';
import { viewOfTimeLimit } from './time-limit.view.ts';

const shown: ShownOf<typeof timeLimitMachine> = {
  context: ['intents', 'mayAsk'],
  events: {},
  outcomes: {},
};

/** The catalogue entry of a time limit. */
export const timeLimitFlow: Flow = {
  name: 'time-limit',
  title: 'Time limit',
  purpose:
    'Asks the airline for a later time limit of held seats, and says what became of it and of the requests before it.',
  area: 'deadlines',
  machine: timeLimitMachine,
  cases: timeLimitCases,
  shown,
  view: viewOfTimeLimit,
  page: { address: '/flight-order?reference=ORDER7K2M9', beside: { 'order-page': 'shown.doing.verified' } },
};
