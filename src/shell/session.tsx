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

/** The root of everything signed in; around the whole portal. */
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

/** Who is signed in, as views read it. */
export const useSession = (): SessionView => useView(Session.useActorRef(), viewOfSession);

/** Tells the session what happened: `{ type: 'wallet.touched' }` after money moved. */
export const useSessionSend = (): ((event: SessionEvent) => void) => Session.useActorRef().send;

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** The session itself, for flows that hear what it hears. */
export const useSessionRef = (): SessionRef => Session.useActorRef();
