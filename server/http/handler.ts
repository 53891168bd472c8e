import type { CallName, CallOutcome, CallRequest, Calls } from '../../contract/calls.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** Who is signed in. Tenant and agency come from here, never from a body. */
export interface Agent {
  readonly userId: string;
  readonly agencyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  /** Permission codes held; a call that needs another is refused before its handler runs. */
  readonly functionalities: ReadonlySet<number>;
  /** Set while the house ends this session: only the calls that tell the person so still answer it. */
  readonly sessionEnds: SessionEnd | null;
}

/** Why the house ends a session that its holder did not end. */
export interface SessionEnd {
  readonly as: 'logout' | 'expired';
  /** In the house's words; null: the usual ones. */
  readonly message: string | null;
}

/** What every handler is given beside the request. */
export interface CallContext {
  readonly db: Db;
  readonly tenant: Tenant;
  /** Names this request in logs and problems. */
  readonly requestId: string;
  readonly now: () => Date;
  readonly deviceId: string;
  /** Where it comes from, as attempts are counted: an IPv4 address, or an IPv6 network. */
  readonly address: string;
}

export interface SignedInContext extends CallContext {
  readonly agent: Agent;
}

type ContextOf<N extends CallName> = Calls[N]['access'] extends 'public' ? CallContext : SignedInContext;

/** Reads: no transaction, no key. */
export interface ReadHandler<N extends CallName> {
  readonly kind: 'reads';
  readonly handle: (request: CallRequest<N>, context: ContextOf<N>) => Promise<CallOutcome<N>>;
}

/**
 * Acts in one transaction with its idempotency key: a refusal or a fault rolls all of it back.
 * It may run again after a conflict, so it must touch nothing but the transaction.
 */
export interface ActHandler<N extends CallName> {
  readonly kind: 'acts';
  readonly handle: (
    request: CallRequest<N>,
    context: ContextOf<N> & { readonly tx: Tx; readonly intentKey: string },
  ) => Promise<CallOutcome<N>>;
}

/**
 * As `ActHandler`, after slow work that changes nothing, such as a password's hash: it must not keep a transaction open.
 * `prepare` answers with the work that the transaction then does.
 */
export interface PreparedActHandler<N extends CallName> {
  readonly kind: 'acts-prepared';
  readonly prepare: (
    request: CallRequest<N>,
    context: ContextOf<N>,
  ) => Promise<(context: ContextOf<N> & { readonly tx: Tx; readonly intentKey: string }) => Promise<CallOutcome<N>>>;
}

/**
 * Acts in several transactions with a supplier between them. Called again with the same key it joins the work where it
 * stands, and answers `in-flight` while that has no end yet.
 */
export interface PhasedHandler<N extends CallName> {
  readonly kind: 'acts-in-phases';
  readonly handle: (
    request: CallRequest<N>,
    context: ContextOf<N> & { readonly intentKey: string },
  ) => Promise<CallOutcome<N> | 'in-flight'>;
}

export type Handler<N extends CallName> = Calls[N]['effect'] extends 'reads'
  ? ReadHandler<N>
  : ActHandler<N> | PreparedActHandler<N> | PhasedHandler<N>;

/** A handler for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
