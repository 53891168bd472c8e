import type { SnapshotFrom } from 'xstate';
import type { DeskDue, DeskDuesAsked } from '../../contract/desk/desk-dues.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { deskDuesMachine } from './desk-dues.machine.ts';
import { type AgesShown, agesOf, duesList } from './dues-list.ts';

export interface DeskDuesView extends ListView<DeskDuesAsked, DeskDue> {
  /** What is left, by currency and age. Empty: nothing is known, or nothing is left. */
  readonly ages: readonly AgesShown[];
}

/** The projection of the desk's dues. */
export const viewOfDeskDues = (snapshot: SnapshotFrom<typeof deskDuesMachine>): DeskDuesView => ({
  ...viewOfList(duesList, snapshot),
  ages: snapshot.matches('unreadable') ? [] : agesOf(snapshot.context.pages[0]?.sums?.ages ?? []),
});
