import { object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { text } from '../shapes.ts';
import { Order } from './orders.ts';

const UpdateExtendTimeLimitRequest = defineCall({
  service: 'order',
  method: 'POST',
  path: 'UpdateExtendTimeLimitRequest',
  version: 'v1',
  sends: 'body',
  access: 'ExtendTimeLimit',
  effect: 'acts',
  request: object({ orderReference: text(6, 20) }),
  answer: object({ order: Order }),
  refusals: {
    'order-unknown': { status: 404, title: say('We could not find this order.') },
    'not-allowed': { status: 409, title: say('The time limit of this order cannot be extended in its present state.') },
    'extension-refused': { status: 409, title: say('The airline does not extend this time limit.') },
    'supplier-silent': {
      status: 409,
      title: say('The airline did not answer. Count on the present time limit, or ask again.'),
    },
  },
  doing: say('asking for more time'),
  summary:
    'Asks the airline for a later time limit of held seats, and answers with the order and its new limit. Moves no money.',
});

export const timeLimitCalls = { UpdateExtendTimeLimitRequest };
