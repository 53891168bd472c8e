import type { SnapshotFrom } from 'xstate';
import { deadlineKinds } from '../../contract/deadlines/deadlines.ts';
import {
  type DeadlineChoice,
  type DeadlinesContext,
  deadlinesAtFirst,
  type deadlinesMachine,
  kindsOf,
  type ReadDeadline,
} from './deadlines.machine.ts';

/** Deadlines that can be listed, with their number. */
export interface DeadlineChoiceView {
  readonly choice: DeadlineChoice;
  readonly count: number;
  readonly isChosen: boolean;
}

/** The projection of what ends soon. `hidden`: the person may not see orders. */
export type DeadlinesView =
  | { readonly show: 'reading' }
  | { readonly show: 'hidden' }
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'known';
      /** Empty: there is nothing to choose from. */
      readonly choices: readonly DeadlineChoiceView[];
      readonly chosen: DeadlineChoice;
      /** Whether those of another choice are being read, and `unread`: could not be. */
      readonly list: 'shown' | 'reading' | 'unread';
      readonly deadlines: readonly ReadDeadline[];
      readonly count: number;
      /** What can be asked for beside what is shown. `null`: all is shown. */
      readonly offers: 'all' | 'few' | null;
      readonly more: 'none' | 'offered' | 'reading';
      /** Why the next page, or those of another choice, could not be read. */
      readonly message: string | null;
    };

export const viewOfDeadlines = ({ value, context }: SnapshotFrom<typeof deadlinesMachine>): DeadlinesView => {
  if (value === 'reading' || value === 'hidden') return { show: value };
  if (value === 'unreadable') return { show: 'unreadable', message: context.message ?? '' };
  const { deadlines, next, count, choice } = context;
  const isMore = count > deadlinesAtFirst;
  const { known } = value;
  const shown = { show: 'known', choices: choicesOf(context), chosen: choice, list: 'shown', count } as const;
  if (known === 'choosing' || known === 'kindUnreadable') {
    const list = known === 'choosing' ? 'reading' : 'unread';
    return { ...shown, list, deadlines, offers: null, more: 'none', message: context.message };
  }
  if (known === 'few' || known === 'refreshingFew') {
    const offers = isMore ? 'all' : null;
    return { ...shown, deadlines: deadlines.slice(0, deadlinesAtFirst), offers, more: 'none', message: null };
  }
  return {
    ...shown,
    deadlines,
    offers: isMore || deadlines.length > deadlinesAtFirst ? 'few' : null,
    more: known === 'readingMore' ? 'reading' : next === null || known !== 'all' ? 'none' : 'offered',
    message: known === 'moreUnreadable' ? context.message : null,
  };
};

/** What must be done, and each kind of which there are some, or that is chosen. One kind of what must be done needs no choice. */
const choicesOf = ({ counts, choice }: DeadlinesContext): DeadlineChoiceView[] => {
  const countOf = (of: DeadlineChoice): number =>
    counts.reduce((sum, { kind, count }) => sum + (kindsOf(of).includes(kind) ? count : 0), 0);
  const kinds = deadlineKinds.filter((kind) => kind === choice || countOf(kind) > 0);
  const [only, ...others] = kinds;
  if (others.length === 0 && (only === undefined || kindsOf('duties').includes(only)) && choice === 'duties') return [];
  return (['duties', ...kinds] as const).map((each) => ({
    choice: each,
    count: countOf(each),
    isChosen: each === choice,
  }));
};
