import type { SnapshotFrom } from 'xstate';
import { type CompanyType, type RightName, rightsModules } from '../../contract/company/rights.ts';
import { type RoleField, roleFields } from '../../contract/company/role-form.ts';
import type { AgencyRole, AgencyRoles } from '../../contract/company/roles.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type DrawnField, drawnFields } from '../parts/form.ts';
import { limitsText, type RightsOfModule, rightsByModule } from './rights-text.ts';
import type { rolesMachine } from './roles.machine.ts';
import { currencyIn } from './roles.setup.ts';

export interface RoleLine {
  readonly roleId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly people: string;
  readonly limits: string;
  readonly modules: readonly RightsOfModule[];
  readonly whyNotChanged: string | null;
  readonly whyNotDeleted: string | null;
}

export interface RoleFormView {
  readonly heading: string;
  readonly general: readonly DrawnField<RoleField>[];
  readonly modules: readonly { readonly title: string; readonly fields: readonly DrawnField<RoleField>[] }[];
  /** How many people the change reaches. `null`: a new role. */
  readonly effect: string | null;
  readonly errors: readonly FieldError[];
  readonly attempts: number;
  readonly message: string | null;
  readonly isSaving: boolean;
  /** Whether a fresh code is asked for. */
  readonly takesCode: boolean;
}

/** The projection of the page of roles. */
export type RolesView =
  | { readonly show: 'waiting' }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'list';
      readonly roles: readonly RoleLine[];
      readonly mayAdd: boolean;
      readonly note: string | null;
      /** The role that would be deleted. `null`: none. */
      readonly asked: { readonly name: string; readonly message: string | null; readonly isDeleting: boolean } | null;
    }
  | { readonly show: 'form'; readonly form: RoleFormView };

type Snapshot = SnapshotFrom<typeof rolesMachine>;

const peopleText = (count: number): string =>
  count === 0 ? say('Nobody has it') : say({ one: '{count} person', other: '{count} people' }, { count });

const lineOf = (company: CompanyType, role: AgencyRole, { currency }: AgencyRoles): RoleLine => {
  const limits = {
    currency,
    saleMostMinor: role.saleMostMinor,
    dayMostMinor: role.dayMostMinor,
    ownBranchOnly: role.ownBranchOnly,
  };
  return {
    roleId: role.roleId,
    name: role.name,
    isOwn: role.isOwn,
    people: peopleText(role.peopleCount),
    limits: limitsText(company, role.functionalities, limits),
    modules: rightsByModule(company, role.functionalities, limits),
    whyNotChanged: role.whyNotChanged,
    whyNotDeleted: role.whyNotDeleted,
  };
};

const isRight = (key: string): key is RightName => key in functionalities;

const formView = (snapshot: Snapshot): RoleFormView => {
  const { context } = snapshot;
  const { book, edited, errors, attempts, message } = context;
  const held = new Set(book?.held ?? []);
  const fields = drawnFields(
    roleFields(context.company, currencyIn(context)).map((field) => {
      if (field.key === 'sees' && book?.seesOwnBranchOnly === true) {
        return { ...field, hint: say('You see your own branch only. You cannot give more.') };
      }
      return isRight(field.key) && !held.has(functionalities[field.key])
        ? { ...field, fixed: true, hint: say('You may not do this yourself.') }
        : field;
    }),
    context,
  );
  return {
    heading: edited === null ? say('New role') : say('Change the role {name}', { name: edited.name }),
    general: fields.filter(({ key }) => !isRight(key)),
    modules: rightsModules[context.company].map(({ title, rights }) => ({
      title,
      fields: fields.filter(({ key }) => isRight(key) && rights.includes(key)),
    })),
    effect:
      edited === null || edited.peopleCount === 0
        ? null
        : say(
            {
              one: 'The change reaches {count} person with the next press.',
              other: 'The change reaches {count} people with their next press.',
            },
            { count: edited.peopleCount },
          ),
    errors,
    attempts,
    message,
    isSaving: snapshot.matches('saving'),
    takesCode: snapshot.matches('steppingUp'),
  };
};

export const viewOfRoles = (snapshot: Snapshot): RolesView => {
  const { company, book, asked, message, note } = snapshot.context;
  if (snapshot.matches('unreadable')) return { show: 'unreadable', words: message ?? '' };
  if (book === null) return { show: 'waiting' };
  if (['form', 'saving', 'steppingUp'].includes(snapshot.value)) return { show: 'form', form: formView(snapshot) };
  const isDeleting = snapshot.matches('deleting');
  return {
    show: 'list',
    roles: book.roles.map((role) => lineOf(company, role, book)),
    mayAdd: book.mayManage,
    note,
    asked:
      asked !== null && (isDeleting || snapshot.matches('asking')) ? { name: asked.name, message, isDeleting } : null,
  };
};
