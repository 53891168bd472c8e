import { type BookingDeps } from './deps.ts';
import { doubtEnds, doubtSaga, type Saga } from './saga.ts';

interface Unknown {
  readonly outcome: 'unknown';
}

/** Something that a supplier is asked to do under our reference or key, so that a repetition does it no second time. */
export interface SupplierAct<Answer extends { readonly outcome: string }> {
  readonly act: () => Promise<Answer | Unknown>;
  /**
   * What the supplier has done of it. `undefined`: nothing, as far as it says; it may be asked again. Absent: no call of it says so, and
   * what was not answered is asked again later.
   */
  readonly find?: () => Promise<Answer | Unknown | undefined>;
  /** Whether an answer says that nothing was done. */
  readonly isNo: (answer: Answer) => boolean;
}

/**
 * Has a supplier do something once, however often its saga runs. `unknown`: it has not said, and is asked again later.
 *
 * Where an earlier call may still be under way, a no proves nothing: the room may be gone because that call has taken it. Until such a call
 * can take no effect any more, only a yes is believed; then the no counts if the supplier still has nothing of it.
 */
export const actOnce = async <Answer extends { readonly outcome: string }>(
  deps: Pick<BookingDeps, 'db' | 'now'>,
  saga: Saga,
  { act, find, isNo }: SupplierAct<Answer>,
): Promise<Answer | Unknown> => {
  let inDoubtUntil = saga.inDoubtUntil;
  const isYes = (answer: Answer | Unknown): answer is Answer => answer.outcome !== 'unknown' && !isNo(answer as Answer);
  /** A no, while an earlier call may still be under way. */
  const isDoubted = (answer: Answer | Unknown): boolean =>
    answer.outcome !== 'unknown' && !isYes(answer) && inDoubtUntil !== null && inDoubtUntil > deps.now();
  const acted = async (): Promise<Answer | Unknown> => {
    const began = deps.now();
    const answer = await act();
    if (answer.outcome !== 'unknown') return answer;
    inDoubtUntil = doubtEnds(began);
    await doubtSaga(deps.db, saga, inDoubtUntil);
    return answer;
  };
  if (saga.attempt === 1) {
    const answer = await acted();
    if (answer.outcome !== 'unknown' || find === undefined) return answer;
  }
  const found = await find?.();
  if (found !== undefined) return isDoubted(found) ? { outcome: 'unknown' } : found;
  const answer = await acted();
  if (answer.outcome === 'unknown' || isYes(answer) || inDoubtUntil === null) return answer;
  if (isDoubted(answer)) return { outcome: 'unknown' };
  return (await find?.()) ?? answer;
};
