import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import { ageUpToDays, type DueAge, dueAges } from '../../contract/desk/desk-dues.ts';
import type { DueWithOrder } from './due-rows.ts';

/** Dues of this age are due later than this time. `null`: the age has no such bound. */
const since = (age: DueAge, now: Date): Date | null => {
  const days = ageUpToDays[age];
  return days === null ? null : new Date(now.getTime() - days * dayMs);
};

/** Condition that what is left of the due `d` has this age. */
export const isOfAge = (age: DueAge, now: Date): RawBuilder<boolean> => {
  const younger = dueAges[dueAges.indexOf(age) - 1];
  const until = younger === undefined ? null : since(younger, now);
  const from = since(age, now);
  return sql<boolean>`(${sql.join(
    [
      sql`d.state in ('open', 'missed')`,
      from !== null && sql`d.due_at > ${from}::timestamptz`,
      until !== null && sql`d.due_at <= ${until}::timestamptz`,
    ].filter((condition) => condition !== false),
    sql` and `,
  )})`;
};

/** Age of what is left of a due. `null`: nothing is left. */
export const ageOf = ({ state, due_at }: DueWithOrder, now: Date): DueAge | null =>
  state === 'settled' ? null : (dueAges.find((age) => due_at > (since(age, now) ?? new Date(0))) ?? 'older');
