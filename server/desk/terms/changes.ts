import { type Selectable, sql } from 'kysely';
import { type RuleEntry, ruleEntriesAtMost } from '../../../contract/rule-entry.ts';
import { say } from '../../../contract/say.ts';
import { asJson, type Db, type Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { SignedInContext } from '../../http/handler.ts';
import type { ChangedTerms, TermsChangeTable, TermsKind } from './tables.ts';

/** A handler's context in the transaction of its act. */
export type InTx = SignedInContext & { readonly tx: Tx };
export type ChangeRow = Selectable<TermsChangeTable>;

/** A change with the names of who made it and who decided about it. `null`: nobody has. */
export interface NamedChange<K extends TermsKind> extends Omit<ChangeRow, 'before' | 'after'> {
  readonly before: ChangedTerms[K] | null;
  readonly after: ChangedTerms[K] | null;
  readonly maker: string;
  readonly checker: string | null;
}

const nameOf = (first: string | null, last: string | null): string =>
  `${first ?? ''} ${last ?? ''}`.trim() || say('Somebody');

/** All changes of a kind, the newest first. */
export const changesOf = async <K extends TermsKind>(
  db: Db | Tx,
  tenantId: string,
  kind: K,
): Promise<readonly NamedChange<K>[]> => {
  const rows = await db
    .selectFrom('terms_change as c')
    .leftJoin('app_user as m', (join) => join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.id', '=', 'c.made_by'))
    .leftJoin('app_user as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.id', '=', 'c.decided_by'),
    )
    .selectAll('c')
    .select(['m.first_name', 'm.last_name', 'd.first_name as checker_first', 'd.last_name as checker_last'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.kind', '=', kind)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(({ first_name, last_name, checker_first, checker_last, ...row }) => ({
    ...row,
    before: row.before as ChangedTerms[K] | null,
    after: row.after as ChangedTerms[K] | null,
    maker: nameOf(first_name, last_name),
    checker: row.decided_by === null ? null : nameOf(checker_first, checker_last),
  }));
};

/** Writes a change. `proposed`: it waits for another person. Returns its id. */
export const writeChange = async <K extends TermsKind>(
  { tx, tenant, agent }: InTx,
  change: Pick<ChangeRow, 'subject_id' | 'version'> & {
    readonly kind: K;
    readonly before: ChangedTerms[K] | null;
    readonly after: ChangedTerms[K] | null;
    readonly state: 'made' | 'proposed';
  },
  at: Date,
): Promise<string> => {
  const id = timeOrderedId(at.getTime());
  await tx
    .insertInto('terms_change')
    .values({
      ...change,
      before: change.before === null ? null : asJson<ChangedTerms[TermsKind]>(change.before),
      after: change.after === null ? null : asJson<ChangedTerms[TermsKind]>(change.after),
      tenant_id: tenant.id,
      id,
      made_by: agent.userId,
      made_at: at,
    })
    .execute();
  return id;
};

/** A change that another person may decide about, locked until the transaction ends. */
export const lockChange = (tx: Tx, tenantId: string, kind: TermsKind, id: string): Promise<ChangeRow | undefined> =>
  tx
    .selectFrom('terms_change')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const decideChange = async (
  { tx, tenant, agent }: InTx,
  id: string,
  state: 'confirmed' | 'refused' | 'withdrawn',
  words: string | null,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('terms_change')
    .set({ state, decided_by: agent.userId, decided_at: at, decided_words: words })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .execute();
};

/** Lets whoever changes terms of this kind at the same moment wait until this transaction ends. */
export const lockKind = async (tx: Tx, tenantId: string, kind: TermsKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms ${tenantId} ${kind}`}, 0))`.execute(tx);
};

/**
 * The history of one subject, the newest first.
 * @param words what a change says of its terms, such as `Number 1 to 2`
 */
export const historyOf = <K extends TermsKind>(
  changes: readonly NamedChange<K>[],
  subjectId: string,
  words: (before: ChangedTerms[K] | null, after: ChangedTerms[K]) => string,
): RuleEntry[] =>
  changes
    .filter((change) => change.subject_id === subjectId && change.state !== 'proposed')
    .map(({ made_at, maker, before, after, state, decided_at, checker, decided_words }) => {
      const what = after === null ? say('Ended') : words(before, after);
      const who = checker === null || state === 'withdrawn' ? maker : say('{maker} and {checker}', { maker, checker });
      const refused = say('Refused: {what}. {reason}', { what, reason: decided_words ?? '' });
      const said = {
        made: what,
        proposed: what,
        confirmed: what,
        refused,
        withdrawn: say('Withdrawn: {what}', { what }),
      }[state];
      return { at: (decided_at ?? made_at).toISOString(), who: who.slice(0, 200), what: said.slice(0, 300) };
    })
    .slice(0, ruleEntriesAtMost);
