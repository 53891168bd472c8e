import { type ActorRefFrom, fromPromise } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import type { OptionKind } from '../../../contract/orders/options.ts';
import { flightOptionsMachine } from '../../../machines/booking/flight-options.machine.ts';
import type { OptionsListed } from '../../../machines/booking/flight-options.setup.ts';
import { calling } from '../../calls/calling.ts';
import { send } from '../../calls/send.ts';

export type FlightOptionsRef = ActorRefFrom<typeof flightOptionsMachine>;

const listCalls = [
  ['baggage', 'GetBaggage'],
  ['meal', 'GetMeal'],
  ['assistance', 'GetSSR'],
] as const satisfies readonly (readonly [OptionKind, string])[];

/** Asks which kinds there are, and then lists those, all at once. A refusal of one is the refusal of all. */
const listOptions = async (priceId: string, signal: AbortSignal): Promise<OptionsListed> => {
  const listed = await send('AirServiceList', { priceId }, { signal });
  if (!listed.ok) return listed;
  const { kinds } = listed.answer;
  const wanted = listCalls.filter(([kind]) => kinds.some((each) => each.kind === kind));
  const lists: readonly CallOutcome<'GetBaggage'>[] = await Promise.all(
    wanted.map(([, call]) => send(call, { priceId }, { signal })),
  );
  const refusal = lists.find((list) => !list.ok);
  if (refusal !== undefined && !refusal.ok) return refusal;
  return { ok: true, answer: { kinds, options: lists.flatMap((list) => (list.ok ? list.answer.options : [])) } };
};

/** The add-ons step with its calls. */
export const portalFlightOptions = flightOptionsMachine.provide({
  actors: {
    listOptions: fromPromise(({ input, signal }: { input: { readonly priceId: string }; signal: AbortSignal }) =>
      listOptions(input.priceId, signal),
    ),
    readSeats: calling('GetSeat'),
    sellOptions: fromPromise(
      ({
        input,
        signal,
      }: {
        input: { readonly request: CallRequest<'AirSell'>; readonly intent: string };
        signal: AbortSignal;
      }) => send('AirSell', input.request, { signal, intent: input.intent }),
    ),
  },
});
