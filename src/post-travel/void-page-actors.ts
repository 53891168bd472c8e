import { fromPromise } from 'xstate';
import type { VoidSide } from '../../machines/post-travel/void-list.machine.ts';
import { voidPageMachine } from '../../machines/post-travel/void-page.machine.ts';
import type { ActOnVoid, VoidActed, VoidRead } from '../../machines/post-travel/void-page.setup.ts';
import { send } from '../calls/send.ts';
import { portalStepUp } from '../desk/step-up-actors.ts';

const sendAct = (
  { act, voidReference, words, penaltyMinor, intent }: ActOnVoid,
  signal: AbortSignal,
): Promise<VoidActed> => {
  const acting = { intent, signal };
  switch (act) {
    case 'accept':
    case 'withdraw':
      return send('UpdateVoidStatus', { voidReference, action: act, penaltyMinor }, acting);
    case 'begin':
      return send('BeginVoid', { voidReference }, acting);
    case 'confirm':
      return send('ConfirmVoid', { voidReference, airlineAnswer: words }, acting);
    case 'quote':
      return send('QuoteVoid', { voidReference, penaltyMinor }, acting);
    case 'refuse':
      return send('RefuseVoid', { voidReference, reason: words }, acting);
  }
};

interface Named {
  readonly side: VoidSide;
  readonly voidReference: string;
}

/** The flow of one void with its calls. */
export const portalVoidPage = voidPageMachine.provide({
  actors: {
    readVoid: fromPromise<VoidRead, Named>(({ input: { side, voidReference }, signal }) =>
      side === 'desk'
        ? send('GetDeskVoid', { voidReference }, { signal })
        : send('GetVoid', { voidReference }, { signal }),
    ),
    actOnVoid: fromPromise<VoidActed, ActOnVoid>(({ input, signal }) => sendAct(input, signal)),
    stepUp: portalStepUp,
  },
});
