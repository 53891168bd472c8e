import type { Refused } from '../../contract/call.ts';
import type { CallName, CallOutcome, CallRefusal, CallRequest, Calls } from '../../contract/calls.ts';
import type { Db, Tx } from '../database/database.ts';
import type { AgencyStanding } from '../standing/agency-standing.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { AuditFact } from './audit.ts';

/** The signed-in person. Tenant and agency come from here, never from a request's body. */
export interface Agent {
  readonly userId: string;
  readonly agencyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  /** Whether the person works for the house, and so may work at the desk. */
  readonly ofHouse: boolean;
  /** Whether the agency may trade. */
  readonly standing: AgencyStanding;
  /** Until when a fresh code stands that the person entered in this session. `null`: there is none. */
  readonly steppedUpUntil: Date | null;
  /** Codes of the person's permissions. They are checked before a handler runs. */
  readonly functionalities: ReadonlySet<number>;
  /** Most of one sale, and of all sales of a day, in the tenant's currency. `null`: no limit. */
  readonly limits: { readonly saleMostMinor: number | null; readonly dayMostMinor: number | null };
  /** Branch of the person. `null`: none. */
  readonly branchId: string | null;
  /** Whether the person sees what the own branch sold, and nothing of another one. */
  readonly ownBranchOnly: boolean;
  /** Set when the platform has ended this session. Only calls with `answersEndedSession` are then answered. */
  readonly sessionEnds: SessionEnd | null;
}

/** Reason for which the platform ended a session. */
export interface SessionEnd {
  readonly as: 'logout' | 'expired';
  /** Message for the person. `null`: the default message. */
  readonly message: string | null;
}

/** Context that each handler gets with the request. */
export interface CallContext {
  readonly db: Db;
  readonly tenant: Tenant;
  /** Id of this request in logs and problems. */
  readonly requestId: string;
  readonly now: () => Date;
  readonly deviceId: string;
  /** Browser and system as the device says. `null`: it does not say. */
  readonly deviceName: string | null;
  /** Origin of the request for limits of attempts: an IPv4 address or an IPv6 network. */
  readonly address: string;
  /** Origin under which a browser reaches the portal: in production that of the tenant's `siteUrl`. */
  readonly portalAddress: string;
  /** Whether the tenant was asked for by name, in development, and must be named in an address that leads back here. */
  readonly tenantIsNamed: boolean;
}

export interface SignedInContext extends CallContext {
  readonly agent: Agent;
}

type ContextOf<N extends CallName> = Calls[N]['access'] extends 'public' ? CallContext : SignedInContext;

/** Handler of a reading call, without transaction and key. */
export interface ReadHandler<N extends CallName> {
  readonly kind: 'reads';
  readonly handle: (request: CallRequest<N>, context: ContextOf<N>) => Promise<CallOutcome<N>>;
}

/** A refusal that is audited, although the transaction is rolled back. */
export interface AuditedRefusal<N extends CallName> extends Refused<CallRefusal<N>> {
  readonly audited: AuditFact;
}

/**
 * Handler that acts in the transaction of its idempotency key. A refusal or a fault rolls the transaction back. The
 * handler is retried after a conflict, so it must have no effect outside the transaction.
 */
export interface ActHandler<N extends CallName> {
  readonly kind: 'acts';
  readonly handle: (
    request: CallRequest<N>,
    context: ContextOf<N> & { readonly tx: Tx; readonly intentKey: string },
  ) => Promise<CallOutcome<N> | AuditedRefusal<N>>;
}

/**
 * An `ActHandler` with slow work before the transaction, such as hashing a password. `prepare` returns the work for the
 * transaction. It changes nothing but counts of attempts, also when the answer to its key is known.
 */
export interface PreparedActHandler<N extends CallName> {
  readonly kind: 'acts-prepared';
  readonly prepare: (
    request: CallRequest<N>,
    context: ContextOf<N>,
  ) => Promise<
    (
      context: ContextOf<N> & { readonly tx: Tx; readonly intentKey: string },
    ) => Promise<CallOutcome<N> | AuditedRefusal<N>>
  >;
}

/**
 * Handler that acts in several transactions with a supplier call between them. A second call with the same key joins
 * the running work, and answers `in-flight` while it has not ended.
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

/** A handler for each call of the contract. A missing one is a compile error. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
