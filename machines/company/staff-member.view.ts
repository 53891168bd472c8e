import type { SnapshotFrom } from 'xstate';
import type { CompanyType } from '../../contract/company/rights.ts';
import type { StaffAct, StaffDetails } from '../../contract/company/staff.ts';
import type { InvitationField } from '../../contract/company/staff-form.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type DrawnField, drawnFields } from '../parts/form.ts';
import { limitsText, type RightsOfModule, rightsByModule } from './rights-text.ts';
import type { staffMemberMachine } from './staff-member.machine.ts';
import { type ConfirmedAct, fieldsIn } from './staff-member.setup.ts';

export interface StaffActView {
  readonly act: StaffAct;
  readonly label: string;
  /** Why it is impossible. `null`: it is possible. */
  readonly reason: string | null;
}

/** The act that is being confirmed. */
export interface AskedActView {
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly message: string | null;
  readonly isActing: boolean;
  /** Whether a fresh code is asked for. */
  readonly takesCode: boolean;
}

/** The projection of the page of one person. */
export type StaffMemberView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly words: string }
  | { readonly show: 'unknown'; readonly company: CompanyType }
  | {
      readonly show: 'form';
      readonly company: CompanyType;
      readonly isInvitation: boolean;
      readonly fields: readonly DrawnField<InvitationField>[];
      readonly errors: readonly FieldError[];
      readonly attempts: number;
      readonly message: string | null;
      readonly isSaving: boolean;
      /** Whether a fresh code is asked for. */
      readonly takesCode: boolean;
    }
  | { readonly show: 'invited'; readonly company: CompanyType; readonly userId: string; readonly email: string }
  | {
      readonly show: 'member';
      readonly company: CompanyType;
      readonly details: StaffDetails;
      readonly limits: string;
      readonly modules: readonly RightsOfModule[];
      /** Acts beside those on devices. */
      readonly acts: readonly StaffActView[];
      /** Why the reader may sign the person out nowhere. `null`: the reader may, or there is no device. */
      readonly whyDevicesStay: string | null;
      readonly mayEndDevices: boolean;
      readonly note: string | null;
      readonly asked: AskedActView | null;
    };

type Snapshot = SnapshotFrom<typeof staffMemberMachine>;

const labels: Readonly<Record<StaffAct, string>> = {
  edit: say('Change'),
  'invite-again': say('Invite again'),
  'switch-off': say('Switch off'),
  'switch-on': say('Switch on'),
  'end-device': say('Sign out'),
};

const aboutAct = (act: ConfirmedAct, { member }: StaffDetails): Pick<AskedActView, 'title' | 'about' | 'button'> => {
  const { name, email } = member;
  switch (act) {
    case 'invite-again':
      return {
        title: say('Invite {name} again?', { name }),
        about: say('A new link goes to {email}. The earlier one ends.', { email }),
        button: say('Send the invitation'),
      };
    case 'switch-off':
      return {
        title: say('Switch {name} off?', { name }),
        about: say('All sessions end at once, and the person can sign in no more. Orders and history stay.'),
        button: say('Switch off'),
      };
    case 'switch-on':
      return {
        title: say('Switch {name} on?', { name }),
        about: say('The person can sign in again, with the role shown here.'),
        button: say('Switch on'),
      };
    case 'end-device':
      return {
        title: say('Sign {name} out at this device?', { name }),
        about: say('The session there ends at once. The next sign-in there needs a code from {email}.', { email }),
        button: say('Sign out'),
      };
  }
};

/** A house has no branches, and its people have its time zone unless they say otherwise. */
const drawnIn = (company: CompanyType, fields: ReturnType<typeof fieldsIn>): ReturnType<typeof fieldsIn> =>
  company === 'agency'
    ? fields
    : fields
        .filter(({ key }) => key !== 'branchId')
        .map((field) =>
          field.key === 'timeZone'
            ? { ...field, choices: [{ value: '', label: say('That of the house') }, ...field.choices.slice(1)] }
            : field,
        );

export const viewOfStaffMember = (snapshot: Snapshot): StaffMemberView => {
  const { context } = snapshot;
  const { company, details, asked, message, note, errors, attempts, invited } = context;
  if (snapshot.matches('unreadable')) return { show: 'unreadable', words: message ?? '' };
  if (snapshot.matches('unknown')) return { show: 'unknown', company };
  if (snapshot.matches('invited') && invited !== null) return { show: 'invited', company, ...invited };
  const isSaving = snapshot.matches('saving') || snapshot.matches('inviting');
  const takesCode = snapshot.matches('steppingUp');
  if (isSaving || snapshot.matches('form') || (takesCode && asked === null)) {
    const fields = drawnFields<InvitationField>(drawnIn(company, fieldsIn(context)), context);
    const isInvitation = context.userId === null;
    return { show: 'form', company, isInvitation, fields, errors, attempts, message, isSaving, takesCode };
  }
  if (details === null) return { show: 'waiting' };
  const { functionalities, currency, saleMostMinor, dayMostMinor, ownBranchOnly, acts } = details;
  const limits = { currency, saleMostMinor, dayMostMinor, ownBranchOnly };
  const isActing = snapshot.matches('acting');
  return {
    show: 'member',
    company,
    details: company === 'house' ? { ...details, member: { ...details.member, branchName: null } } : details,
    limits: limitsText(company, functionalities, limits),
    modules: rightsByModule(company, functionalities, limits),
    acts: acts
      .filter(({ act }) => act !== 'end-device')
      .map(({ act, reason }) => ({ act, label: labels[act], reason })),
    whyDevicesStay: acts.find(({ act }) => act === 'end-device')?.reason ?? null,
    mayEndDevices: acts.some(({ act, reason }) => act === 'end-device' && reason === null),
    note,
    asked:
      asked !== null && (isActing || takesCode || snapshot.matches('asking'))
        ? { ...aboutAct(asked.act, details), message, isActing, takesCode }
        : null,
  };
};
