import { fromCallback } from 'xstate';
import { waitAfterReturnMs } from '../../contract/retry.ts';
import { type ConnectionEvent, connectionMachine } from '../../machines/shell/connection.machine.ts';
import { onWaitingCalls, stopWaitingCalls } from '../calls/waiting-calls.ts';

/** Reports waiting calls and the browser's network state. */
const hearCalls = fromCallback<ConnectionEvent>(({ sendBack }) => {
  const lost = () => sendBack({ type: 'network.lost' });
  const found = () => sendBack({ type: 'network.found', spreadMs: waitAfterReturnMs(0, Math.random) });
  const unhear = onWaitingCalls(sendBack);
  addEventListener('offline', lost);
  addEventListener('online', found);
  if (!navigator.onLine) lost();
  return () => {
    unhear();
    removeEventListener('offline', lost);
    removeEventListener('online', found);
  };
});

/** Stops the waiting calls. The notice and its button disappear, so the focus moves to the page. */
const stopCalls = (): void => {
  stopWaitingCalls();
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
};

/** The connection flow. Calls `networkIsBack` when the network returns. */
export const portalConnection = (networkIsBack: () => void) =>
  connectionMachine.provide({
    actors: { hearCalls },
    actions: { stopCalls, passOnThatNetworkIsBack: networkIsBack },
  });
