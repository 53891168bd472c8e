import type { SnapshotFrom } from 'xstate';
import type { Look, LooksAsked } from '../../contract/look-up/looks.ts';
import type { PeriodView } from '../books/trial-balance.view.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { looksMachine } from './looks.machine.ts';
import { looksList } from './looks-list.ts';

export interface LooksView extends ListView<LooksAsked, Look> {
  readonly period: PeriodView;
}

/** The projection of the looks at records. */
export const viewOfLooks = (snapshot: SnapshotFrom<typeof looksMachine>): LooksView => {
  const { from, to } = snapshot.context.asked;
  return { ...viewOfList(looksList, snapshot), period: { from, to } };
};
