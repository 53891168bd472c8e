import type { SnapshotFrom } from 'xstate';
import type { LookUpAsked, LookUpFound } from '../../contract/look-up/desk-look-up.ts';
import { type ListView, viewOfList } from '../parts/list.view.ts';
import type { deskLookUpMachine } from './desk-look-up.machine.ts';
import { type LookUpPreview, previewOf } from './look-up-facts.ts';
import { lookUpList } from './look-up-list.ts';

export interface DeskLookUpView extends ListView<LookUpAsked, LookUpFound> {
  /** What is said of the record that is looked at. `null`: none is. */
  readonly record: LookUpPreview | null;
}

/** The projection of the desk's look-up. */
export const viewOfDeskLookUp = (snapshot: SnapshotFrom<typeof deskLookUpMachine>): DeskLookUpView => {
  const view = viewOfList(lookUpList, snapshot);
  return { ...view, record: view.preview && previewOf(view.preview) };
};
