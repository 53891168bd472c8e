import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { CompanyType } from '../../contract/company/rights.ts';
import type { StaffAct, StaffDetails, StaffLookups } from '../../contract/company/staff.ts';
import {
  type InvitationField,
  invitationFields,
  memberFields,
  noChoices,
  withOwnRole,
} from '../../contract/company/staff-form.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { say } from '../../contract/say.ts';
import { type StepUpOutput, stepUpMachine } from '../desk/step-up.machine.ts';
import { begunForm, type FormPart, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/company/staff-member-actors.ts');

/** Acts on a person that are confirmed first. */
export type ConfirmedAct = Exclude<StaffAct, 'edit'>;

export interface StaffMemberInput {
  readonly company: CompanyType;
  /** Where a fresh code is mailed. */
  readonly email: string;
  /** `null`: somebody new is invited. */
  readonly userId: string | null;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

export interface StaffMemberContext extends StaffMemberInput, FormPart<FormDraft> {
  /** `null`: not read yet, or somebody new. */
  readonly details: StaffDetails | null;
  /** `null`: not read yet. */
  readonly lookups: StaffLookups | null;
  /** The act that is being confirmed. `null`: none. */
  readonly asked: { readonly act: ConfirmedAct; readonly deviceKey: string | null } | null;
  /** The person who was invited. `null`: nobody yet. */
  readonly invited: { readonly userId: string; readonly email: string } | null;
  /** Confirmation of the last change. `null`: none. */
  readonly note: string | null;
}

export type StaffMemberEvent =
  | { readonly type: 'field.typed'; readonly field: InvitationField; readonly text: string }
  | { readonly type: 'act.requested'; readonly act: ConfirmedAct; readonly deviceKey: string | null }
  | {
      readonly type:
        | 'again.requested'
        | 'edit.requested'
        | 'save.requested'
        | 'form.closed'
        | 'act.confirmed'
        | 'act.left'
        | 'another.requested';
    };

export type MemberRead =
  | { readonly ok: true; readonly details: StaffDetails | null; readonly lookups: StaffLookups }
  | { readonly ok: false; readonly detail?: string };

export type Invited = CallOutcome<'InviteHousePerson'>;
export type MemberSaved = CallOutcome<'UpdateHousePerson'>;
export type MemberActed =
  | CallOutcome<'SwitchHousePerson'>
  | CallOutcome<'InviteStaffAgain'>
  | CallOutcome<'EndStaffDevice'>;

export interface WithIntent<Request> {
  readonly company: CompanyType;
  readonly request: Request;
  readonly intent: string;
}

export interface ActToSend {
  readonly company: CompanyType;
  readonly userId: string;
  readonly act: ConfirmedAct;
  readonly deviceKey: string | null;
  readonly intent: string;
}

const nobody: FormDraft = {};

export const nothingRead: Omit<StaffMemberContext, keyof StaffMemberInput> = {
  details: null,
  lookups: null,
  ...begunForm(nobody),
  asked: null,
  invited: null,
  note: null,
};

const choicesIn = ({ lookups, details }: StaffMemberContext) =>
  withOwnRole(lookups ?? noChoices, details?.member ?? { roleId: null, roleName: null });

/** The fields of the form: those of an invitation, or of a person. */
export const fieldsIn = (context: StaffMemberContext) =>
  context.userId === null ? invitationFields(choicesIn(context)) : memberFields(choicesIn(context));

const draftOfMember = ({ member, firstName, lastName }: StaffDetails): FormDraft => ({
  firstName,
  lastName,
  phoneNumber: member.phoneNumber ?? '',
  designation: member.designation ?? '',
  roleId: member.roleId ?? '',
  branchId: member.branchId ?? '',
  timeZone: member.timeZone ?? '',
});

const errorsIn = (context: StaffMemberContext) => formErrors(fieldsIn(context), context.draft);

const doneTexts: Readonly<Record<ConfirmedAct, string>> = {
  'invite-again': say('A new invitation is on its way. The earlier link ends.'),
  'switch-off': say('Switched off. All sessions have ended.'),
  'switch-on': say('Switched on. The person can sign in again.'),
  'end-device': say('Signed out at this device. The next sign-in there needs a code.'),
};

/** Whether the reader may do this to the person. */
export const mayDo = ({ details }: Pick<StaffMemberContext, 'details'>, act: StaffAct): boolean =>
  details?.acts.some((each) => each.act === act && each.reason === null) ?? false;

/** Types, actors, guards and actions of the chart in `staff-member.machine.ts`. */
export const staffMemberSetup = setup({
  types: {
    context: {} as StaffMemberContext,
    events: {} as StaffMemberEvent,
    input: {} as StaffMemberInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readMember: provided.promise<MemberRead, Pick<StaffMemberInput, 'company' | 'userId'>>('readMember'),
    invite: provided.promise<Invited, WithIntent<CallRequest<'createstaff'>>>('invite'),
    saveMember: provided.promise<MemberSaved, WithIntent<CallRequest<'updatestaff'>>>('saveMember'),
    actOnMember: provided.promise<MemberActed, ActToSend>('actOnMember'),
    stepUp: stepUpMachine,
  },
  guards: {
    isNew: ({ context }, read: MemberRead) => read.ok && context.userId === null,
    isKnown: (_, read: MemberRead) => read.ok,
    mayEdit: ({ context }) => mayDo(context, 'edit'),
    mayAct: ({ context, event }) => event.type === 'act.requested' && mayDo(context, event.act),
    invitesRightly: ({ context }) => context.userId === null && errorsIn(context).length === 0,
    savesRightly: ({ context }) => context.userId !== null && errorsIn(context).length === 0,
    editsMember: ({ context }) => context.userId !== null,
    wasInvited: (_, outcome: Invited) => outcome.ok,
    wasSaved: (_, outcome: MemberSaved) => outcome.ok,
    wasDone: (_, outcome: MemberActed) => outcome.ok,
    needsStepUp: (_, outcome: Invited | MemberSaved | MemberActed) =>
      !outcome.ok && outcome.refusal === 'step-up-needed',
    mayInviteNow: ({ context }, { steppedUp }: StepUpOutput) => steppedUp && context.userId === null,
    mayActNow: ({ context }, { steppedUp }: StepUpOutput) => steppedUp && context.asked !== null,
    maySaveNow: (_, { steppedUp }: StepUpOutput) => steppedUp,
    asksAboutAct: ({ context }) => context.asked !== null,
  },
  actions: {
    keepRead: assign((_, read: MemberRead) =>
      read.ok ? { details: read.details, lookups: read.lookups, message: null } : { message: read.detail ?? null },
    ),
    ...messageActions<StaffMemberContext, StaffMemberEvent>(),
    beginInvitation: assign(({ context }) => ({ ...begunForm(nobody, context), invited: null, note: null })),
    fillForm: assign(({ context }) => ({
      ...begunForm(context.details === null ? nobody : draftOfMember(context.details), context),
      note: null,
    })),
    keepField: assign(({ context, event }) => {
      assertEvent(event, 'field.typed');
      return typedForm(context, fieldsIn(context), event.field, event.text);
    }),
    showErrors: assign(({ context }) => wrongForm(context, errorsIn(context))),
    keepRefusal: assign(({ context }, outcome: Invited | MemberSaved) =>
      outcome.ok ? {} : refusedForm(context, outcome),
    ),
    endIntent: assign(({ context }) => ({ revision: context.revision + 1 })),
    keepInvited: assign(({ context }, outcome: Invited) =>
      outcome.ok
        ? { invited: { userId: outcome.answer.userId, email: context.draft['email']?.trim() ?? '' }, message: null }
        : {},
    ),
    keepSaved: assign((_, outcome: MemberSaved) =>
      outcome.ok
        ? {
            details: outcome.answer,
            message: null,
            note: say('Saved. It is in force with the next press of this person.'),
          }
        : {},
    ),
    askAbout: assign(({ context, event }) => {
      assertEvent(event, 'act.requested');
      return {
        asked: { act: event.act, deviceKey: event.deviceKey },
        note: null,
        message: null,
        revision: context.revision + 1,
      };
    }),
    leaveIt: assign({ asked: null, message: null }),
    keepActed: assign(({ context }, outcome: MemberActed) =>
      outcome.ok
        ? {
            details: outcome.answer,
            asked: null,
            message: null,
            note: context.asked === null ? null : doneTexts[context.asked.act],
          }
        : {},
    ),
    keepReason: assign((_, outcome: MemberActed) => (outcome.ok ? {} : { message: outcome.detail ?? '' })),
  },
});

export const invitationOf = (context: StaffMemberContext): WithIntent<CallRequest<'createstaff'>> => ({
  company: context.company,
  request: { invitation: formAnswers(invitationFields(choicesIn(context)), context.draft) },
  intent: `${context.intentSeed}-invite-${context.revision}`,
});

export const savedOf = (context: StaffMemberContext): WithIntent<CallRequest<'updatestaff'>> => ({
  company: context.company,
  request: { userId: context.userId ?? '', member: formAnswers(memberFields(choicesIn(context)), context.draft) },
  intent: `${context.intentSeed}-save-${context.revision}`,
});

export const actedOf = ({ company, userId, asked, intentSeed, revision }: StaffMemberContext): ActToSend => {
  if (userId === null || asked === null) throw new Error('no act was asked about');
  return { company, userId, ...asked, intent: `${intentSeed}-act-${revision}` };
};
