import {
  type CompanyChangeState,
  type CompanyIdentityChange,
  identityFields,
} from '../../contract/company/company-change.ts';
import { type CompanyInfo, companyInfoFields, companyInfoRules } from '../../contract/company/company-info.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import type { TermsForm } from '../parts/terms.ts';
import { type CompanyActDialog, type CompanyLine, type CompanyTerms, factLines } from './company-books.ts';

const infoLine = ({ name, countryName, info }: CompanyInfo): CompanyLine => {
  const isBare = info.address === null;
  return {
    id: 'info',
    name,
    tone: isBare ? 'warning' : 'success',
    stateWords: isBare ? say('The address is missing') : say('In use'),
    figure: null,
    about: factLines(companyInfoFields.map(({ key, label }) => [label, key === 'country' ? countryName : info[key]])),
    history: [],
    changeWords: say('Change'),
    acts: [],
  };
};

const draftOfInfo = ({ info }: CompanyInfo): FormDraft =>
  Object.fromEntries(companyInfoFields.map(({ key }) => [key, info[key] ?? '']));

const identityLine = ({ identity, change }: CompanyInfo): CompanyLine => {
  const waits = change?.state === 'waiting';
  return {
    id: 'identity',
    name: identity.name ?? '',
    tone: waits ? 'warning' : 'neutral',
    stateWords: waits ? say('A change waits for our desk') : say('Our desk confirms changes'),
    figure: null,
    about: factLines(identityFields.slice(1).map((field) => [field.label, valueWords(field, identity)])),
    history: [],
    changeWords: waits ? null : say('Ask for a change'),
    acts: [],
  };
};

const changeStates: Readonly<Record<CompanyChangeState, Pick<CompanyLine, 'tone' | 'stateWords'>>> = {
  waiting: { tone: 'warning', stateWords: say('Waits for our desk') },
  accepted: { tone: 'success', stateWords: say('Accepted') },
  refused: { tone: 'warning', stateWords: say('Refused') },
  withdrawn: { tone: 'neutral', stateWords: say('Withdrawn') },
};

/** A fact as the page says it. `null`: not known. */
const valueWords = (
  { key, kind }: (typeof identityFields)[number],
  identity: CompanyIdentityChange['before'],
): string | null => {
  const value = identity[key];
  return value !== null && kind === 'day' ? dayWords(value) : value;
};

/** What a change would change: `Owner: Nusrat Jahan becomes Karim Jahan`. */
const changeLines = ({ before, after }: CompanyIdentityChange): string[] =>
  identityFields.flatMap((field) => {
    const [old, next] = [valueWords(field, before), valueWords(field, after) ?? ''];
    if (old === next) return [];
    const { label } = field;
    return [
      old === null
        ? say('{label}: {after}', { label, after: next })
        : say('{label}: {before} becomes {after}', { label, before: old, after: next }),
    ];
  });

const changeLine = (change: CompanyIdentityChange): CompanyLine => ({
  id: change.reference,
  name: change.reference,
  ...changeStates[change.state],
  figure: null,
  about: [
    ...changeLines(change),
    say('Asked for by {who}', { who: change.askedBy }),
    ...(change.reason === null ? [] : [say('Reason: {reason}', { reason: change.reason })]),
  ],
  history: [],
  changeWords: null,
  acts: change.state === 'waiting' ? [{ act: 'withdraw', words: say('Withdraw') }] : [],
});

const withdrawal = ({ reference }: CompanyIdentityChange): CompanyActDialog => ({
  title: say('Withdraw the change?'),
  about: [say('Our desk looks at it no more. Everything stays as it is.')],
  reason: null,
  needsCode: false,
  button: say('Withdraw it'),
  done: say('The change was withdrawn.'),
  change: () => ({ call: 'WithdrawCompanyChange', request: { reference } }),
});

const infoForm: TermsForm = {
  heading: say('Basic information'),
  fields: companyInfoFields,
  effect: [],
  button: say('Save information'),
};

const identityForm: TermsForm = {
  heading: say('Ask for a change'),
  fields: identityFields,
  effect: [
    say('Our desk compares it with your papers and answers within two days. Until then everything stays as it is.'),
  ],
  button: say('Send to our desk'),
};

/** The basic information of a company: what it changes at once, and who it is, which the desk confirms. */
export const companyInfoTerms = (book: CompanyInfo): CompanyTerms => {
  const { identity, change } = book;
  const waits = change?.state === 'waiting';
  return {
    groups: [
      { heading: say('Your company'), lines: [infoLine(book)] },
      { heading: say('Who your company is'), lines: [identityLine(book)] },
      { heading: say('Latest change'), lines: change === null ? [] : [changeLine(change)] },
    ],
    about: [say('How suppliers, customers and our desk reach you, and what your invoices say.')],
    addWords: null,
    acts: [],
    steppedUp: false,
    emptyWords: say('Nothing is known of your company yet.'),
    draftOf: (id) => {
      if (id === 'info') return draftOfInfo(book);
      if (id !== 'identity' || waits) return null;
      return Object.fromEntries(identityFields.map(({ key }) => [key, identity[key] ?? '']));
    },
    formOf: (_draft, id) => (id === 'identity' ? identityForm : infoForm),
    errorsOf: (draft, id) =>
      id === 'identity'
        ? formErrors(identityFields, draft)
        : formErrors(companyInfoFields, draft, companyInfoRules(draft)),
    savedBy: (draft, id) =>
      id === 'identity'
        ? { call: 'AskCompanyChange', request: formAnswers(identityFields, draft) }
        : { call: 'UpdateCompanyInfo', request: formAnswers(companyInfoFields, draft) },
    savingNeedsCode: false,
    doneWords: (_draft, id) =>
      id === 'identity' ? say('Our desk has your change.') : say('Your company’s information was saved.'),
    actOf: (act, id) => (act === 'withdraw' && waits && id === change.reference ? withdrawal(change) : null),
  };
};
