import type { AnswerOf, Outcome, RefusalOf, RequestOf } from './call.ts';
import { agencyCalls } from './calls-of-agency.ts';
import { deskCalls } from './calls-of-desk.ts';
import { signInCalls } from './calls-of-sign-in.ts';
import type { FileKinds } from './file-kinds.ts';

/** All calls. The server does not compile unless it handles each one. */
export const calls = { ...signInCalls, ...agencyCalls, ...deskCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** A call that answers with a file. */
export type FileCallName = { [N in CallName]: Calls[N]['answer'] extends FileKinds ? N : never }[CallName];
/** A call that answers with JSON. */
export type JsonCallName = Exclude<CallName, FileCallName>;
export type CallRequest<N extends CallName> = RequestOf<Calls[N]>;
export type CallAnswer<N extends CallName> = AnswerOf<Calls[N]>;
export type CallRefusal<N extends CallName> = RefusalOf<Calls[N]>;
export type CallOutcome<N extends CallName> = Outcome<Calls[N]>;
