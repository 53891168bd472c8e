import { assign, type EventObject } from 'xstate';
import { faultWords } from './fault-words.ts';

/** `message`: why something failed or was refused. */
interface WithMessage {
  readonly message: string | null;
}

/** Actions that set the message of a flow from a fault, and clear it. */
export const messageActions = <Context extends WithMessage, Event extends EventObject>() => ({
  // The casts: TypeScript accepts no literal as part of a generic context. `never`: no action starts an actor.
  keepFault: assign<Context, Event, unknown, Event, never>(
    (_, fault) => ({ message: faultWords(fault) }) as Partial<Context>,
  ),
  clearMessage: assign<Context, Event, undefined, Event, never>(() => ({ message: null }) as Partial<Context>),
});
