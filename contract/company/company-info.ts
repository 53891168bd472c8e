import { type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { declaredField } from '../declared-form.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { say } from '../say.ts';
import { countryCode, nothing, opaqueId, text } from '../shapes.ts';
import { CompanyIdentity, CompanyIdentityChange, identityFields } from './company-change.ts';

/** Time zones that a company can keep its times in, by their IANA names. */
export const companyTimeZones = [
  'Asia/Dhaka',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Karachi',
  'Asia/Colombo',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Kuala_Lumpur',
  'Asia/Singapore',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Europe/London',
  'America/New_York',
] as const;

const zoneChoices = companyTimeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** What an agency changes about itself at once. */
export const companyInfoFields = [
  declaredField('email', say('E-mail address'), { kind: 'email', autoComplete: 'email', maxLength: 254 }),
  declaredField('phone', say('Telephone number'), { kind: 'phone', autoComplete: 'tel' }),
  declaredField('website', say('Website'), { required: false, autoComplete: 'url', maxLength: 200 }),
  declaredField('address', say('Address'), { autoComplete: 'street-address', maxLength: 300 }),
  declaredField('city', say('City'), { autoComplete: 'address-level2', maxLength: 100 }),
  declaredField('postalCode', say('Postal code'), { required: false, autoComplete: 'postal-code', maxLength: 10 }),
  declaredField('country', say('Country'), { kind: 'country', autoComplete: 'country' }),
  declaredField('timeZone', say('Time zone'), { kind: 'choice', choices: zoneChoices, required: false }),
  declaredField('invoiceName', say('Name on invoices'), {
    required: false,
    hint: say('Where it differs from the company’s name.'),
    maxLength: 200,
  }),
  declaredField('invoiceAddress', say('Address on invoices'), {
    required: false,
    hint: say('Where it differs from the address above.'),
    maxLength: 300,
  }),
  declaredField('businessNumber', say('Business identification number (BIN)'), {
    required: false,
    hint: say('Thirteen digits, such as 000123456-0101.'),
    maxLength: 20,
  }),
];
export type CompanyInfoField = (typeof companyInfoFields)[number]['key'];

/** Errors of the fields that are more exact than those of their kinds. */
export const companyInfoRules = (
  draft: Readonly<Partial<Record<string, string>>>,
): Readonly<Partial<Record<CompanyInfoField, string>>> => {
  const { businessNumber = '' } = draft;
  const digits = businessNumber.trim().replaceAll('-', '');
  return digits === '' || /^\d{13}$/.test(digits)
    ? {}
    : { businessNumber: say('A business identification number has thirteen digits.') };
};

/** An agency as its own settings show it. */
export const CompanyInfo = object({
  name: text(1, 300),
  /** Address of its logo. `null`: none. */
  logo: nullable(text(1, 300)),
  countryName: nullable(text(1, 100)),
  identity: CompanyIdentity,
  /** The latest change of who it is. `null`: none was asked for. */
  change: nullable(CompanyIdentityChange),
  info: object({
    email: nullable(text(1, 254)),
    phone: nullable(text(1, 30)),
    website: nullable(text(1, 200)),
    address: nullable(text(1, 500)),
    city: nullable(text(1, 100)),
    postalCode: nullable(text(1, 10)),
    country: nullable(countryCode()),
    timeZone: nullable(text(1, 60)),
    invoiceName: nullable(text(1, 200)),
    invoiceAddress: nullable(text(1, 300)),
    businessNumber: nullable(text(1, 20)),
  }),
});
export type CompanyInfo = Infer<typeof CompanyInfo>;

const ofCompany = { service: 'customer', version: 'v1' } as const;
const acts = { ...ofCompany, method: 'POST', sends: 'body', effect: 'acts', access: 'EditCompanyInfo' } as const;
const book = object({ book: CompanyInfo });

const LoadCompanyInfo = defineCall({
  ...ofCompany,
  method: 'GET',
  path: 'CompanySettings/loadbasicinfo',
  alsoAt: ['CompanySettings/loadprofile', 'CompanySettings/viewbasicinfo'],
  sends: 'query',
  effect: 'reads',
  access: 'CompanySettings',
  request: nothing(),
  answer: book,
  refusals: {},
  doing: say('loading your company'),
  summary: "Returns the agency's basic information. Moves no money.",
});

const UpdateCompanyInfo = defineCall({
  ...acts,
  path: 'CompanySettings/updatebasicinfo',
  request: formRequest(companyInfoFields),
  answer: book,
  refusals: fieldsWrong,
  doing: say('saving your company'),
  summary:
    'Changes what an agency may change about itself at once: contacts, addresses, time zone, invoices. Moves no money.',
});

const AskCompanyChange = defineCall({
  ...acts,
  path: 'CompanySettings/askchange',
  request: formRequest(identityFields),
  answer: book,
  refusals: {
    ...fieldsWrong,
    'change-waits': { status: 409, title: say('Another change waits for our desk already. Withdraw it first.') },
    'nothing-changed': { status: 409, title: say('This is what stands already.') },
  },
  doing: say('sending the change'),
  summary: 'Asks the desk to change who the agency is: legal name, owner or licence. Moves no money.',
});

const WithdrawCompanyChange = defineCall({
  ...acts,
  path: 'CompanySettings/withdrawchange',
  request: object({ reference: opaqueId() }),
  answer: book,
  refusals: {
    'change-decided': { status: 409, title: say('Our desk has decided about this change meanwhile. Read it again.') },
  },
  doing: say('withdrawing the change'),
  summary: 'Withdraws a change that waits for the desk. Moves no money.',
});

export const companyInfoCalls = { LoadCompanyInfo, UpdateCompanyInfo, AskCompanyChange, WithdrawCompanyChange };
