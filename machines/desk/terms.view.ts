import type { SnapshotFrom } from 'xstate';
import { type TermsView as TermsViewOf, viewOfLines } from '../parts/terms.view.ts';
import type { termsMachine } from './terms.machine.ts';
import { askedAct, termsIn } from './terms.setup.ts';
import type { ActName, TermsKind } from './terms-of-kind.ts';

export type TermsView = TermsViewOf<TermsKind, ActName>;

/** The projection of one list of terms. */
export const viewOfTerms = (snapshot: SnapshotFrom<typeof termsMachine>): TermsView =>
  viewOfLines(snapshot, termsIn(snapshot.context), askedAct(snapshot.context));
