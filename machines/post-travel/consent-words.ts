import type { ConsentRule, ConsentState } from '../../contract/case-consents.ts';
import type { CaseState } from '../../contract/post-travel.ts';

/** How the consent of a case stands. */
export interface ConsentStanding {
  readonly rule: ConsentRule;
  readonly state: CaseState;
  /** State of the latest request. `null`: nobody was asked to the present terms. */
  readonly latest: ConsentState | null;
}

/** States of a case whose passenger can be asked again. The airline has not been asked in them. */
const askedIn: readonly CaseState[] = ['requested', 'quoted', 'accepted'];

/** Whether the agency can ask the passenger again: they were asked to the present terms, and have not agreed. */
export const mayAskPassenger = ({ rule, state, latest }: ConsentStanding): boolean =>
  rule !== 'off' && latest !== null && latest !== 'agreed' && askedIn.includes(state);
