import { branchFields, type CompanyBranch, type CompanyBranches } from '../../contract/company/branches.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import { say } from '../../contract/say.ts';
import { type CompanyActDialog, type CompanyLine, type CompanyTerms, factLines } from './company-books.ts';

const branchLine = (branch: CompanyBranch, seesAll: boolean): CompanyLine => {
  const { branchId, name, people, closedAt, address, city, email, phone } = branch;
  const isOpen = closedAt === null;
  return {
    id: branchId,
    name,
    tone: isOpen ? 'success' : 'neutral',
    stateWords: isOpen ? say('Open') : say('Closed'),
    figure: say({ one: '{count} person works here', other: '{count} people work here' }, { count: people }),
    about: factLines([
      [say('E-mail address'), email],
      [say('Telephone number'), phone],
      [say('Address'), address],
      [say('City'), city],
    ]),
    history: [],
    changeWords: isOpen ? say('Change') : null,
    acts: isOpen && seesAll ? [{ act: 'close', words: say('Close') }] : [],
  };
};

const closing = ({ branchId, version, name, people }: CompanyBranch): CompanyActDialog => ({
  title: say('Close {name}?', { name }),
  about: [
    people === 0
      ? say('Nobody can be put into this branch any more. What was sold there stays under its name.')
      : say(
          {
            one: '{count} person works here. A branch is closed when nobody works in it.',
            other: '{count} people work here. A branch is closed when nobody works in it.',
          },
          { count: people },
        ),
  ],
  reason: people === 0 ? say('Why it is closed') : null,
  needsCode: false,
  button: say('Close the branch'),
  done: say('Closed: {name}', { name }),
  change: (reason) => ({ call: 'CloseBranch', request: { branchId, version, reason } }),
});

/** The branches of a company. */
export const branchTerms = ({ branches, seesAll }: CompanyBranches): CompanyTerms => {
  const openOf = (id: string | null) => branches.find(({ branchId, closedAt }) => branchId === id && closedAt === null);
  const lines = (isOpen: boolean) =>
    branches.filter(({ closedAt }) => (closedAt === null) === isOpen).map((branch) => branchLine(branch, seesAll));
  return {
    groups: [
      { heading: say('Open branches'), lines: lines(true) },
      { heading: say('Closed branches'), lines: lines(false) },
    ],
    about: [
      say('People of a branch see its name and contacts in the portal.'),
      ...(seesAll ? [] : [say('You see your own branch only. Somebody who sees all branches opens and closes them.')]),
    ],
    addWords: seesAll ? say('Add a branch') : null,
    acts: [],
    steppedUp: false,
    emptyWords: say('Your company has no branches yet.'),
    draftOf: (id) => {
      if (id === null) return {};
      const branch = openOf(id);
      return branch ? Object.fromEntries(branchFields.map(({ key }) => [key, branch[key] ?? ''])) : null;
    },
    formOf: (_draft, id) => ({
      heading: id === null ? say('A new branch') : say('Change the branch'),
      fields: branchFields,
      effect: [],
      button: id === null ? say('Add the branch') : say('Save the branch'),
    }),
    errorsOf: (draft) => formErrors(branchFields, draft),
    savedBy: (draft, id) => {
      const request = formAnswers(branchFields, draft);
      const branch = openOf(id);
      return branch
        ? { call: 'UpdateBranch', request: { branchId: branch.branchId, version: branch.version, ...request } }
        : { call: 'CreateBranch', request };
    },
    savingNeedsCode: false,
    doneWords: ({ name = '' }, id) => (id === null ? say('Added: {name}', { name }) : say('Saved: {name}', { name })),
    actOf: (act, id) => {
      const branch = openOf(id);
      return act === 'close' && branch && seesAll ? closing(branch) : null;
    },
  };
};
