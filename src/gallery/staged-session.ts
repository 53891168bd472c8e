// Stands in for src/shell/session-actors.ts in the gallery: the session stands where it is put.
import type { AnyActorLogic } from 'xstate';
import { sessionMachine } from '../../machines/shell/session.machine.ts';
import { stage } from './stage.ts';

/** Reads the staged snapshot, and records the events that the session is sent. */
export const portalSession: AnyActorLogic = Object.assign(Object.create(sessionMachine) as AnyActorLogic, {
  getInitialSnapshot: () => stage.actorOf('session', sessionMachine as never, {}).getSnapshot() as never,
  transition: (snapshot: unknown, event: { readonly type: string }) => {
    const actor = stage.actorOf('session', sessionMachine as never, {});
    if (event.type === 'gallery.put') return actor.getSnapshot() as never;
    actor.send(event as never);
    return snapshot as never;
  },
});
