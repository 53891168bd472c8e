import { boolean, type Infer, nullable, object } from 'superstruct';
import { branchesAtMost } from '../branch-count.ts';
import { defineCall } from '../call.ts';
import { declaredField } from '../declared-form.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';

const peopleCountedTo = 100_000;

/** What an agency says about a branch. Its contacts stand on the card that the branch's people see. */
export const branchFields = [
  declaredField('name', say('Name of the branch'), { maxLength: 120 }),
  declaredField('email', say('E-mail address'), { kind: 'email', autoComplete: 'off', maxLength: 254 }),
  declaredField('phone', say('Telephone number'), { kind: 'phone' }),
  declaredField('address', say('Address'), { required: false, maxLength: 300 }),
  declaredField('city', say('City'), { required: false, maxLength: 100 }),
];

export const CompanyBranch = object({
  branchId: opaqueId(),
  /** Rises with each change. */
  version: whole(1, 1_000_000),
  name: text(1, 200),
  email: text(1, 254),
  phone: text(1, 30),
  address: nullable(text(1, 300)),
  city: nullable(text(1, 100)),
  /** People who work there. */
  people: whole(0, peopleCountedTo),
  /** `null`: it is open. */
  closedAt: nullable(isoTime()),
});
export type CompanyBranch = Infer<typeof CompanyBranch>;

/** The branches of an agency: open ones first, each group by name. */
export const CompanyBranches = object({
  branches: listOf(CompanyBranch, branchesAtMost),
  /** Whether the person sees all branches, and so may open one and close one. */
  seesAll: boolean(),
});
export type CompanyBranches = Infer<typeof CompanyBranches>;

const ofCompany = { service: 'customer', version: 'v1' } as const;
const acts = { ...ofCompany, method: 'POST', sends: 'body', effect: 'acts', access: 'ManageBranch' } as const;
const book = object({ book: CompanyBranches });
const named = { branchId: opaqueId(), version: whole(1, 1_000_000) };
const asSeen = {
  'branch-unknown': { status: 404, title: say('We could not find this branch.') },
  'branch-changed': { status: 409, title: say('A colleague has changed this branch meanwhile. Read it again.') },
} as const;
const oneBranchSeen = {
  'one-branch-seen': {
    status: 403,
    title: say('You see your own branch only. Somebody who sees all branches opens and closes them.'),
  },
} as const;
const nameUsed = {
  'name-used': { status: 409, title: say('Another open branch has this name already.'), field: 'name' },
} as const;

const LoadBranches = defineCall({
  ...ofCompany,
  method: 'GET',
  path: 'CompanySettings/loadbranch',
  alsoAt: ['CompanySettings/viewbranch'],
  sends: 'query',
  effect: 'reads',
  access: 'ShowBranches',
  request: nothing(),
  answer: book,
  refusals: {},
  doing: say('loading the branches'),
  summary: "Lists the agency's branches with the number of people in each. Moves no money.",
});

const CreateBranch = defineCall({
  ...acts,
  path: 'CompanySettings/createbranch',
  request: formRequest(branchFields),
  answer: book,
  refusals: {
    ...fieldsWrong,
    ...nameUsed,
    ...oneBranchSeen,
    'too-many-branches': { status: 409, title: say('A company has at most 200 branches.') },
  },
  doing: say('opening the branch'),
  summary: 'Opens a branch of the agency. Moves no money.',
});

const UpdateBranch = defineCall({
  ...acts,
  path: 'CompanySettings/updatebranch',
  request: object({ ...named, ...formRequest(branchFields).schema }),
  answer: book,
  refusals: { ...fieldsWrong, ...nameUsed, ...asSeen },
  doing: say('saving the branch'),
  summary: 'Changes name and contacts of an open branch. Moves no money.',
});

const CloseBranch = defineCall({
  ...acts,
  path: 'CompanySettings/closebranch',
  /** `reason`: kept in the audit. */
  request: object({ ...named, reason: textLike(/\S/, reasonMost) }),
  answer: book,
  refusals: {
    ...asSeen,
    ...oneBranchSeen,
    'branch-has-people': {
      status: 409,
      title: say('People work in this branch. Move them to another branch first. Nothing has changed.'),
    },
  },
  doing: say('closing the branch'),
  summary: 'Closes a branch in which nobody works. What was sold there stays under its name. Moves no money.',
});

export const branchCalls = { LoadBranches, CreateBranch, UpdateBranch, CloseBranch };
