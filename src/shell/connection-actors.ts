import { fromCallback } from 'xstate';
import { waitAfterReturnMs } from '../../contract/retry.ts';
import { type ConnectionEvent, connectionMachine } from '../../machines/shell/connection.machine.ts';
import { onWaitingCalls, stopWaitingCalls } from '../calls/waiting-calls.ts';

/** Calls that wait tell of themselves; the browser tells of its network. */
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

/** The button goes with the notice: the focus goes on to the page, where each screen shows what its call has met. */
const stopCalls = (): void => {
  stopWaitingCalls();
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
};

/** The connection's flow in the portal; whoever could not read something hears that the network is back. */
export const portalConnection = (networkIsBack: () => void) =>
  connectionMachine.provide({
    actors: { hearCalls },
    actions: { stopCalls, passOnThatNetworkIsBack: networkIsBack },
  });
