import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/shell/session.machine.ts';
import type { SessionEvent } from '../../machines/shell/session.setup.ts';
import { type SessionView, viewOfSession } from '../../machines/shell/session.view.ts';
import { useListed } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { savedToken } from '../storage/token.ts';
import { portalSession } from './session-actors.ts';

const Session = createActorContext(portalSession);

/** Provides the session to the whole portal. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => (
  <Session.Provider options={{ input: { token: savedToken() } }}>
    <Listed />
    {children}
  </Session.Provider>
);

const Listed = () => {
  useListed('session', Session.useActorRef());
  return null;
};

/** The session's view: who is signed in. */
export const useSession = (): SessionView => useView(Session.useActorRef(), viewOfSession);

/** Sends events to the session, such as `{ type: 'wallet.touched' }` after money has moved. */
export const useSessionSend = (): ((event: SessionEvent) => void) => Session.useActorRef().send;

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** The session actor, for flows that subscribe to it. */
export const useSessionRef = (): SessionRef => Session.useActorRef();
