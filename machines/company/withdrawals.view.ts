import type { SnapshotFrom } from 'xstate';
import { type TermsView, viewOfLines } from '../parts/terms.view.ts';
import type { WithdrawalActName } from './withdrawal-terms.ts';
import type { withdrawalsMachine } from './withdrawals.machine.ts';
import { askedAct, termsIn } from './withdrawals.setup.ts';

export type WithdrawalsView = TermsView<'withdrawals', WithdrawalActName>;

/** The projection of the withdrawals of an agency. */
export const viewOfWithdrawals = (snapshot: SnapshotFrom<typeof withdrawalsMachine>): WithdrawalsView =>
  viewOfLines(snapshot, termsIn(snapshot.context), askedAct(snapshot.context));
