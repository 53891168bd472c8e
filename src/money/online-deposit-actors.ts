import { fromPromise } from 'xstate';
import type { OnlineConfig, OnlineMethod } from '../../contract/money/online-payment.ts';
import { onlineDepositMachine } from '../../machines/money/online-deposit.machine.ts';
import type { CreateAsked, OnlineDepositInput, ResumeAsked } from '../../machines/money/online-deposit.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';
import { openGateway } from './open-gateway.ts';

interface Given<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The input of the flow at the address of this page, which names a payment when the gateway sends the browser back. */
export const onlineDepositInput = (method: OnlineMethod, mayList: boolean): OnlineDepositInput => ({
  method,
  code: new URLSearchParams(location.search).get('code'),
  mayList,
  intentSeed: newIntent(),
});

/** The flow with its calls. `touchWallet`: called when money may have come into the wallet. */
export const portalOnlineDeposit = (touchWallet: () => void) =>
  onlineDepositMachine.provide({
    actors: {
      readMethods: fromPromise(async ({ signal }: { readonly signal: AbortSignal }): Promise<OnlineConfig> => {
        const [cards, wallets] = await Promise.all([
          send('GetCardPaymentConfig', {}, { signal }),
          send('GetMobileConfig', {}, { signal }),
        ]);
        const { currency, methods } = answerOf(cards);
        return { currency, methods: [...methods, ...answerOf(wallets).methods] };
      }),
      createPayment: fromPromise(({ input: { request, intent }, signal }: Given<CreateAsked>) =>
        send('CreatePayment', request, { intent, signal }),
      ),
      resumePayment: fromPromise(({ input: { request, intent }, signal }: Given<ResumeAsked>) =>
        send('ResumePayment', request, { intent, signal }),
      ),
      openGateway: fromPromise(({ input }: { readonly input: { readonly redirectUrl: string } }) =>
        openGateway(input.redirectUrl),
      ),
      readStatus: fromPromise(async ({ input, signal }: Given<{ readonly code: string }>) => {
        const outcome = await send('GetStatusMessage', input, { signal });
        if (outcome.ok && outcome.answer.state === 'credited') touchWallet();
        return outcome;
      }),
      readPayments: fromPromise(async ({ signal }: { readonly signal: AbortSignal }) =>
        answerOf(await send('GetOnlinePayments', {}, { signal })),
      ),
    },
  });
