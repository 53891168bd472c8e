import { assign, type EventObject } from 'xstate';
import { faultWords } from './fault-words.ts';

/** What a flow keeps that says in words why something failed or was refused. */
interface WithMessage {
  readonly message: string | null;
}

/** The actions of a flow's message: a fault in words, and the message taken away. */
export const messageActions = <Context extends WithMessage, Event extends EventObject>() => ({
  // No part of a generic context is one to the compiler. `never`: none of them starts an actor.
  keepFault: assign<Context, Event, unknown, Event, never>(
    (_, fault) => ({ message: faultWords(fault) }) as Partial<Context>,
  ),
  clearMessage: assign<Context, Event, undefined, Event, never>(() => ({ message: null }) as Partial<Context>),
});
