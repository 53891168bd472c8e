import type { SnapshotFrom } from 'xstate';
import { deadlinesAtFirst, type deadlinesMachine, type ReadDeadline } from './deadlines.machine.ts';

/** The projection of what ends soon. `hidden`: the person may not see orders. */
export type DeadlinesView =
  | { readonly show: 'reading' }
  | { readonly show: 'hidden' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'known';
      readonly deadlines: readonly ReadDeadline[];
      readonly count: number;
      /** What can be asked for beside what is shown. `null`: all is shown. */
      readonly offers: 'all' | 'few' | null;
      readonly more: 'none' | 'offered' | 'reading';
      /** Why the next page could not be read. */
      readonly message: string | null;
    };

export const viewOfDeadlines = ({ value, context }: SnapshotFrom<typeof deadlinesMachine>): DeadlinesView => {
  if (value === 'reading' || value === 'hidden') return { show: value };
  if (value === 'unreadable') return { show: 'unreadable', message: context.message ?? '' };
  const { deadlines, next, count } = context;
  const isMore = count > deadlinesAtFirst;
  const { known } = value;
  if (known === 'few' || known === 'refreshingFew') {
    const offers = isMore ? 'all' : null;
    return {
      show: 'known',
      deadlines: deadlines.slice(0, deadlinesAtFirst),
      count,
      offers,
      more: 'none',
      message: null,
    };
  }
  return {
    show: 'known',
    deadlines,
    count,
    offers: isMore || deadlines.length > deadlinesAtFirst ? 'few' : null,
    more: known === 'readingMore' ? 'reading' : next === null || known !== 'all' ? 'none' : 'offered',
    message: known === 'moreUnreadable' ? context.message : null,
  };
};
