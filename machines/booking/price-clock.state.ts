import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { screenState } from '../parts/screen-state.ts';
import { flightBooking } from './flight-booking.setup.ts';

const meta = screenState(pagePaths.flightBooking);

/** How long the price stands: the region of `flight-booking.machine.ts` that ends the sale when that time is over. */
export const priceClock = flightBooking.createStateConfig({
  meta: meta(say('How long the price stands'), ['BKG-04']),
  initial: 'waiting',
  states: {
    waiting: {
      meta: meta(say('No price yet'), ['BKG-04']),
      always: [
        { guard: 'priceIsKept', target: 'running' },
        { guard: 'searchIsRenewed', target: 'stopped' },
      ],
    },
    running: {
      meta: meta(say('The price stands'), ['BKG-04']),
      always: [
        { guard: 'saleIsOver', target: 'stopped' },
        { guard: 'searchIsRenewed', target: 'stopped' },
        { guard: 'priceIsAskedAgain', target: 'waiting' },
      ],
      after: { priceExpires: 'over' },
      invoke: {
        id: 'timeLeft',
        src: 'tellTimeLeft',
        input: ({ context }) => ({ remainingMs: context.offer?.remainingMs ?? 0 }),
        onError: {},
      },
    },
    over: {
      meta: meta(say('The time for the price is over'), ['BKG-04']),
      always: [
        { guard: 'saleIsOver', target: 'stopped' },
        { guard: 'searchIsRenewed', target: 'stopped' },
        { guard: 'priceIsAskedAgain', target: 'waiting' },
      ],
    },
    stopped: { meta: meta(say('The sale is over'), ['BKG-04']), type: 'final' },
  },
});
