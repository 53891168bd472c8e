import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type CompanyType, rightNames } from '../../contract/company/rights.ts';
import {
  everyBranchSeen,
  ownBranchSeen,
  type RoleField,
  roleErrors,
  roleFields,
} from '../../contract/company/role-form.ts';
import type { AgencyRole, AgencyRoles } from '../../contract/company/roles.ts';
import { formAnswers } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { plainAmount } from '../../contract/typed-amount.ts';
import { type StepUpOutput, stepUpMachine } from '../desk/step-up.machine.ts';
import { begunForm, type FormPart, refusedForm, typedForm, wrongForm } from '../parts/form.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/company/roles-actors.ts');

export interface RolesInput {
  readonly company: CompanyType;
  /** Where a fresh code is mailed. */
  readonly email: string;
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
}

export interface RolesContext extends RolesInput, FormPart<FormDraft> {
  /** `null`: not read yet. */
  readonly book: AgencyRoles | null;
  /** The role that the form changes. `null`: it adds one. */
  readonly edited: AgencyRole | null;
  /** The role that would be deleted. `null`: none. */
  readonly asked: AgencyRole | null;
  /** Confirmation of the last change. `null`: none. */
  readonly note: string | null;
}

export type RolesEvent =
  | { readonly type: 'edit.requested' | 'delete.requested'; readonly roleId: string }
  | { readonly type: 'field.typed'; readonly field: RoleField; readonly text: string }
  | {
      readonly type:
        | 'again.requested'
        | 'add.requested'
        | 'save.requested'
        | 'form.closed'
        | 'delete.confirmed'
        | 'delete.left';
    };

export interface RoleToSave {
  /** `null`: a new one. */
  readonly of: { readonly roleId: string; readonly version: number } | null;
  readonly company: CompanyType;
  readonly role: ReturnType<typeof formAnswers<RoleField>>;
  readonly intent: string;
}

export interface RoleToDelete {
  readonly company: CompanyType;
  readonly request: CallRequest<'DeleteRole'>;
  readonly intent: string;
}

export type RoleSaved = CallOutcome<'CreateHouseRole'> | CallOutcome<'UpdateHouseRole'>;
export type RoleDeleted = CallOutcome<'DeleteRole'>;

const noRole: FormDraft = {};

export const nothingRead: Omit<RolesContext, keyof RolesInput> = {
  book: null,
  ...begunForm(noRole),
  edited: null,
  asked: null,
  note: null,
};

export const currencyIn = ({ book }: Pick<RolesContext, 'book'>): string => book?.currency ?? 'BDT';

const roleNamed = ({ book }: RolesContext, roleId: string): AgencyRole | null =>
  book?.roles.find((role) => role.roleId === roleId) ?? null;

const draftOfRole = (company: CompanyType, role: AgencyRole, currency: string): FormDraft => ({
  name: role.name,
  sees: role.ownBranchOnly ? ownBranchSeen : everyBranchSeen,
  saleMost: role.saleMostMinor === null ? '' : plainAmount(role.saleMostMinor, currency),
  dayMost: role.dayMostMinor === null ? '' : plainAmount(role.dayMostMinor, currency),
  ...Object.fromEntries(
    rightNames[company]
      .filter((right) => role.functionalities.includes(functionalities[right]))
      .map((right) => [right, 'yes']),
  ),
});

const errorsIn = (context: RolesContext) => roleErrors(context.company, context.draft, currencyIn(context));

/** Types, actors, guards and actions of the chart in `roles.machine.ts`. */
export const rolesSetup = setup({
  types: {
    context: {} as RolesContext,
    events: {} as RolesEvent,
    input: {} as RolesInput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    readRoles: provided.promise<AgencyRoles, Pick<RolesInput, 'company'>>('readRoles'),
    saveRole: provided.promise<RoleSaved, RoleToSave>('saveRole'),
    deleteRole: provided.promise<RoleDeleted, RoleToDelete>('deleteRole'),
    stepUp: stepUpMachine,
  },
  guards: {
    mayAdd: ({ context }) => context.book?.mayManage === true,
    mayChangeThis: ({ context, event }) =>
      event.type === 'edit.requested' && roleNamed(context, event.roleId)?.whyNotChanged === null,
    mayDeleteThis: ({ context, event }) =>
      event.type === 'delete.requested' && roleNamed(context, event.roleId)?.whyNotDeleted === null,
    looksRight: ({ context }) => errorsIn(context).length === 0,
    wasSaved: (_, outcome: RoleSaved) => outcome.ok,
    needsStepUp: (_, outcome: RoleSaved) => !outcome.ok && outcome.refusal === 'step-up-needed',
    hasSteppedUp: (_, { steppedUp }: StepUpOutput) => steppedUp,
    wasDeleted: (_, outcome: RoleDeleted) => outcome.ok,
  },
  actions: {
    keepBook: assign((_, book: AgencyRoles) => ({ book, message: null })),
    ...messageActions<RolesContext, RolesEvent>(),
    emptyForm: assign(({ context }) => ({ ...begunForm(noRole, context), edited: null, note: null })),
    fillForm: assign(({ context, event }) => {
      assertEvent(event, 'edit.requested');
      const edited = roleNamed(context, event.roleId);
      return {
        ...begunForm(edited === null ? noRole : draftOfRole(context.company, edited, currencyIn(context)), context),
        edited,
        note: null,
      };
    }),
    keepField: assign(({ context, event }) => {
      assertEvent(event, 'field.typed');
      return typedForm(context, roleFields(context.company, currencyIn(context)), event.field, event.text);
    }),
    showErrors: assign(({ context }) => wrongForm(context, errorsIn(context))),
    endIntent: assign(({ context }) => ({ revision: context.revision + 1 })),
    keepRefusal: assign(({ context }, outcome: RoleSaved) => (outcome.ok ? {} : refusedForm(context, outcome))),
    keepSaved: assign((_, outcome: RoleSaved) =>
      outcome.ok
        ? { book: outcome.answer, message: null, note: say('Saved. It is in force with the next press of its people.') }
        : {},
    ),
    askAbout: assign(({ context, event }) => {
      assertEvent(event, 'delete.requested');
      return { asked: roleNamed(context, event.roleId), note: null, revision: context.revision + 1 };
    }),
    leaveIt: assign({ asked: null, message: null }),
    keepDeleted: assign((_, outcome: RoleDeleted) =>
      outcome.ok ? { book: outcome.answer, asked: null, message: null, note: say('The role was deleted.') } : {},
    ),
    keepReason: assign((_, outcome: RoleDeleted) => (outcome.ok ? {} : { message: outcome.detail ?? '' })),
  },
});

export const savedOf = (context: RolesContext): RoleToSave => ({
  company: context.company,
  of: context.edited && { roleId: context.edited.roleId, version: context.edited.version },
  role: formAnswers(roleFields(context.company, currencyIn(context)), context.draft),
  intent: `${context.intentSeed}-role-${context.revision}`,
});

export const deletedOf = ({ company, asked, intentSeed, revision }: RolesContext): RoleToDelete => ({
  company,
  request: { roleId: asked?.roleId ?? '', version: asked?.version ?? 1 },
  intent: `${intentSeed}-delete-${revision}`,
});
