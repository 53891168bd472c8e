import { pageAddress } from '../../contract/page-addresses.ts';
import { wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { clockOfDeposit, nextDepositState } from '../../machines/money/deposit-case.machine.ts';
import { depositActionOf, reasonAgainst } from '../../machines/money/deposit-case.view.ts';
import { type DepositEventName, depositOutcomes } from '../../machines/outcomes/deposit-outcomes.ts';
import type { Happening } from '../../machines/outcomes/happening.ts';
import { isToldIn } from '../../machines/outcomes/outcome.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import { type DepositActor, depositFacts } from './deposit-answer.ts';
import { type DepositMarks, type DepositRow, lockDeposit, writeEvent, writeState } from './deposit-rows.ts';

/** Who acts on which deposit, and when. */
export interface DepositAct {
  readonly tenantId: string;
  readonly reference: string;
  readonly actor: DepositActor;
  readonly now: Date;
}

export type DepositActed =
  | { readonly ok: true; readonly row: DepositRow }
  | { readonly ok: false; readonly refusal: 'deposit-unknown' }
  | { readonly ok: false; readonly refusal: 'not-allowed'; readonly detail: string };

/** What an act writes beside the next state. */
export interface DepositEffects<Event extends DepositEventName> {
  readonly marks?: DepositMarks;
  /** What happened, for the history and for the agency. */
  readonly happening: Happening<Event>;
  /** Title of what the agency is told. */
  readonly title: string;
  /** Further facts for the audit. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * Does one act on a deposit: locks it, asks the chart, lets `effectsOf` move money, and writes state, history, audit and the
 * agency's notification, all in the transaction. The lock makes two acts at once one after the other, and the chart then
 * refuses the second.
 */
export const actOnDeposit = async <const Event extends DepositEventName>(
  tx: Tx,
  { tenantId, reference, actor, now }: DepositAct,
  event: Event,
  effectsOf: (row: DepositRow) => DepositEffects<Event> | Promise<DepositEffects<Event>>,
): Promise<DepositActed> => {
  const agencyId = actor.isDesk ? null : actor.agencyId;
  const row = await lockDeposit(tx, { tenantId, agencyId, reference });
  if (!row) return { ok: false, refusal: 'deposit-unknown' };
  const facts = depositFacts(row, actor, now);
  const state = nextDepositState(row.state, facts, { type: event });
  if (state === null) {
    return {
      ok: false,
      refusal: 'not-allowed',
      detail: reasonAgainst(depositActionOf(event), { state: row.state, facts }) ?? goneOn(),
    };
  }
  const effects = await effectsOf(row);
  const clock = clockOfDeposit(state, facts.isCheque);
  const moved = await writeState(tx, row, {
    ...effects.marks,
    state,
    due_at: clock && new Date(now.getTime() + clock.withinMs),
  });
  await writeEvent(tx, moved, effects.happening, now);
  await audit(tx, {
    tenantId,
    actor: actor.userId,
    action: `deposit.${state}`,
    subject: reference,
    facts: { before: row.state, amountMinor: row.amount_minor, ...effects.facts },
    now,
  });
  if (isToldIn(depositOutcomes, event)) {
    const { title, happening } = effects;
    const words = wordsOfSaid(happening.said);
    const { news } = depositOutcomes[event];
    await tellAgency(tx, moved, news, { title, words, path: pageAddress.depositDetails(reference) }, now);
  }
  return { ok: true, row: moved };
};

const goneOn = (): string =>
  say('Somebody has acted on this deposit meanwhile. Look at it again. Nothing has changed by this.');
