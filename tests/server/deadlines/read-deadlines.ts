import {
  type Deadline,
  type DeadlineKind,
  type Deadlines,
  deadlineKinds,
} from '../../../contract/deadlines/deadlines.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

/** The first page of deadlines, of all kinds if none are named. `null`: they are not for this person. */
export const readDeadlines = async (
  server: FreshServer,
  kinds: readonly DeadlineKind[] = deadlineKinds,
  as: Person = 'asha',
): Promise<Deadlines | null> => {
  const outcome = await server.call('GetDeadlines', { after: null, kinds: [...kinds] }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.deadlines;
};

/** The deadline of a kind that is acted on at a path. `undefined`: it has ended, or is not for this person. */
export const deadlineAt = async (
  server: FreshServer,
  kind: DeadlineKind,
  path: string,
  as: Person = 'asha',
): Promise<Deadline | undefined> =>
  (await readDeadlines(server, [kind], as))?.deadlines.find((each) => each.path === path);
