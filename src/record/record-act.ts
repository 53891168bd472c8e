import type { ReactElement } from 'react';
import type { Blockable } from '../../machines/parts/record-acts.ts';

/** What a button of a record does: sends an event, leads to a page, or opens a panel of choices. */
export type ActDoes =
  | { readonly is: 'sends'; readonly onPress: () => void }
  | { readonly is: 'leads'; readonly address: string }
  | { readonly is: 'opens'; readonly panelId: string };

/** Something that can be done with a record, as a button. `reason`: why it cannot be done, and what would change that. */
export interface RecordAct extends Blockable {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly does: ActDoes;
  /** Whether it may be the primary button. Default: it may. */
  readonly mayLead?: boolean;
}
