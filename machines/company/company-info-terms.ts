import { type CompanyInfo, companyInfoFields, companyInfoRules } from '../../contract/company/company-info.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { say } from '../../contract/say.ts';
import { type CompanyLine, type CompanyTerms, factLines } from './company-books.ts';

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

/** The basic information of a company: what it may change about itself at once. */
export const companyInfoTerms = (book: CompanyInfo): CompanyTerms => ({
  groups: [{ heading: say('Your company'), lines: [infoLine(book)] }],
  about: [say('How suppliers, customers and our desk reach you, and what your invoices say.')],
  addWords: null,
  acts: [],
  steppedUp: false,
  emptyWords: say('Nothing is known of your company yet.'),
  draftOf: (id) => (id === 'info' ? draftOfInfo(book) : null),
  formOf: () => ({
    heading: say('Basic information'),
    fields: companyInfoFields,
    effect: [],
    button: say('Save information'),
  }),
  errorsOf: (draft) => formErrors(companyInfoFields, draft, companyInfoRules(draft)),
  savedBy: (draft) => ({ call: 'UpdateCompanyInfo', request: formAnswers(companyInfoFields, draft) }),
  savingNeedsCode: false,
  doneWords: () => say('Your company’s information was saved.'),
  actOf: () => null,
});
