import { type ActorRefFrom, fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { paymentChoiceMachine } from '../../machines/booking/payment-choice.machine.ts';
import type { PaymentAsked, PaymentKnown } from '../../machines/booking/payment-choice.setup.ts';
import { send } from '../calls/send.ts';
import { openGateway } from './open-gateway.ts';

export type PaymentChoiceRef = ActorRefFrom<typeof paymentChoiceMachine>;

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** Reads what paying the order does, and where the wallet is short, what can be paid online. */
const readPayment = async (
  { orderReference, soldAs, mayPayInPart }: PaymentAsked,
  signal: AbortSignal,
): Promise<PaymentKnown> => {
  const request = { orderReference };
  if (soldAs !== 'tickets') return send('GetHotelPayment', request, { signal });
  const [full, part] = await Promise.all([
    send('GetFullPaymentForIssueTicket', request, { signal }),
    mayPayInPart ? send('GetPartialPaymentForIssueTicket', request, { signal }) : null,
  ]);
  if (!full.ok) return full;
  if (part?.ok === false) return part;
  const offered = part?.answer ?? null;
  const [online, partOnline] = await Promise.all([
    full.answer.shortfallMinor > 0 ? send('GetIssueTicketWithFullPayOnline', request, { signal }) : null,
    offered !== null && offered.shortfallMinor > 0
      ? send('GetIssueTicketWithPartPayOnline', request, { signal })
      : null,
  ]);
  return {
    ok: true,
    answer: {
      full: full.answer,
      part: offered,
      online: online?.ok ? online.answer.ways : [],
      partOnline: partOnline?.ok ? (partOnline.answer.part?.ways ?? []) : [],
    },
  };
};

/** The choice of a payment with its calls. `walletTouched`: called when money may have come into the wallet. */
export const portalPaymentChoice = (walletTouched: () => void) =>
  paymentChoiceMachine.provide({
    actors: {
      readPayment: fromPromise(({ input, signal }: Given<PaymentAsked>) => readPayment(input, signal)),
      createPayment: fromPromise(
        ({ input, signal }: Given<{ request: CallRequest<'CreatePayment'>; intent: string }>) =>
          send('CreatePayment', input.request, { intent: input.intent, signal }),
      ),
      openGateway: fromPromise(({ input }: { readonly input: { readonly redirectUrl: string } }) =>
        openGateway(input.redirectUrl),
      ),
      readStatus: fromPromise(async ({ input, signal }: Given<{ readonly code: string }>) => {
        const outcome = await send('GetStatusMessage', input, { signal });
        if (outcome.ok && outcome.answer.state === 'credited') walletTouched();
        return outcome;
      }),
    },
  });
