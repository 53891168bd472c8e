import type { SnapshotFrom } from 'xstate';
import { type CompanyChangeState, identityFields } from '../../contract/company/company-change.ts';
import type { DeskAgencyChange, DeskAgencyChangeAct } from '../../contract/desk/desk-agency-changes.ts';
import { say } from '../../contract/say.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { dayWords } from '../parts/day-words.ts';
import type { deskAgencyChangeMachine } from './desk-agency-change.machine.ts';
import { isWhole } from './desk-agency-change.setup.ts';

/** One fact before and after. */
export interface ChangedFact {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly differs: boolean;
}

/** The dialog in which an act is confirmed. */
export interface AgencyChangeDialog {
  readonly heading: string;
  /** What it does, and who is told. */
  readonly about: string;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskAgencyChangeView =
  | CaseNotShown<{ readonly reference: string }>
  | {
      readonly show: 'change';
      readonly reference: string;
      readonly agency: DeskAgencyChange['agency'];
      readonly badge: string;
      readonly tone: PaymentLine['tone'];
      readonly askedBy: string;
      readonly askedAt: string;
      /** `null`: it is decided. */
      readonly due: { readonly at: string; readonly isLate: boolean } | null;
      /** Why it was refused. `null`: it was not. */
      readonly reason: string | null;
      readonly facts: readonly ChangedFact[];
      readonly history: DeskAgencyChange['history'];
      readonly buttons: readonly CaseButton<DeskAgencyChangeAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: AgencyChangeDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

/** Badges of changes, by state. */
export const changeBadges: Readonly<
  Record<CompanyChangeState, { readonly badge: string; readonly tone: PaymentLine['tone'] }>
> = {
  waiting: { badge: say('To review'), tone: 'warning' },
  accepted: { badge: say('Accepted'), tone: 'success' },
  refused: { badge: say('Refused'), tone: 'danger' },
  withdrawn: { badge: say('Withdrawn'), tone: 'neutral' },
};

const labels: Readonly<Record<DeskAgencyChangeAct, string>> = {
  accept: say('Accept the change'),
  refuse: say('Refuse'),
};

type Snapshot = SnapshotFrom<typeof deskAgencyChangeMachine>;

/** The projection of one change of who an agency is. */
export const viewOfDeskAgencyChange = (snapshot: Snapshot): DeskAgencyChangeView => {
  const { reference } = snapshot.context;
  return viewOfCase(snapshot, { reference }, (shown, at) => {
    const { change, agency, due, history, acts } = shown;
    return {
      show: 'change',
      reference: change.reference,
      agency,
      ...changeBadges[change.state],
      askedBy: change.askedBy,
      askedAt: change.askedAt,
      due: due && { at: due.at, isLate: due.remainingMs < 0 },
      reason: change.reason,
      facts: factsOf(shown),
      history,
      buttons: buttonsOf(acts, labels, 'accept'),
      dialog: dialogOf(snapshot.context),
      ...at,
    };
  });
};

const factsOf = ({ change: { before, after } }: DeskAgencyChange): readonly ChangedFact[] =>
  identityFields.map(({ key, label, kind }) => {
    const words = (value: string | null): string =>
      value === null ? say('None') : kind === 'day' ? dayWords(value) : value;
    return { name: label, before: words(before[key]), after: words(after[key]), differs: before[key] !== after[key] };
  });

const dialogOf = ({ shown, act, reason }: Snapshot['context']): AgencyChangeDialog | null => {
  if (shown === null || act === null) return null;
  const { name } = shown.agency;
  const mayConfirm = isWhole({ act, reason });
  if (act === 'accept') {
    return {
      heading: say('Accept the change of {name}', { name }),
      about: say(
        'The portal, its documents and its invoices say the new facts from now on. {name} is told by mail and in the portal. Compare them with its papers first.',
        { name },
      ),
      reason: null,
      confirm: say('Accept the change'),
      mayConfirm,
    };
  }
  return {
    heading: say('Refuse the change of {name}', { name }),
    about: say('Everything stays as it is. {name} is told by mail and in the portal, with your reason.', { name }),
    reason: { label: say('Why it is refused'), typed: reason },
    confirm: say('Refuse the change'),
    mayConfirm,
  };
};
