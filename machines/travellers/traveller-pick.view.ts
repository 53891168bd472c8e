import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { travellerPickMachine } from './traveller-pick.machine.ts';
import { pickLettersLeast } from './traveller-pick.setup.ts';
import { rowOf, type TravellerRow } from './travellers.view.ts';

export type PickList =
  | { readonly is: 'closed' }
  | { readonly is: 'looking' }
  | { readonly is: 'told'; readonly words: string }
  | { readonly is: 'options'; readonly options: readonly TravellerRow[]; readonly active: number };

/** The projection of the field that picks a saved traveller. */
export interface TravellerPickView {
  readonly typed: string;
  readonly list: PickList;
  /** Whether a passport number is fetched. */
  readonly fetching: boolean;
  readonly hint: string;
  readonly note: string | null;
}

const closed: PickList = { is: 'closed' };

export const viewOfTravellerPick = (snapshot: SnapshotFrom<typeof travellerPickMachine>): TravellerPickView => ({
  typed: snapshot.context.typed,
  list: listOf(snapshot),
  fetching: snapshot.matches('fetching'),
  hint: say('Type {pickLettersLeast} letters of a name', { pickLettersLeast }),
  note: snapshot.context.note,
});

const listOf = (snapshot: SnapshotFrom<typeof travellerPickMachine>): PickList => {
  const { found, active, typed } = snapshot.context;
  const at = (state: 'pausing' | 'asking' | 'offering' | 'nobody' | 'unread') => snapshot.matches({ search: state });
  if (at('pausing') || at('asking')) return { is: 'looking' };
  if (at('offering')) return { is: 'options', options: found.map(rowOf), active };
  if (at('nobody'))
    return { is: 'told', words: say('Nobody whose name begins with “{typed}” is saved.', { typed: typed.trim() }) };
  if (at('unread'))
    return { is: 'told', words: say('The saved travellers could not be read. Type on, or fill in the form.') };
  return closed;
};
