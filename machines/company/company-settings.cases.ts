import type { CompanyInfo } from '../../contract/company/company-info.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { messages } from '../../contract/messages.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import {
  type CompanyChanged,
  type CompanySettingsContext,
  type CompanySettingsEvent,
  type CompanySettingsInput,
  errorsIn,
} from './company-settings.setup.ts';

export const padma: CompanyInfo = {
  name: 'Padma Travels',
  logo: null,
  info: {
    email: 'office@padma.example',
    phone: '+8801711000001',
    website: null,
    address: '12 Motijheel C/A',
    city: 'Dhaka',
    postalCode: '1000',
    country: 'BD',
    timeZone: 'Asia/Dhaka',
    invoiceName: null,
    invoiceAddress: null,
    businessNumber: null,
  },
};

/** An agency that has said nothing about itself. */
const bare: CompanyInfo = {
  ...padma,
  info: { ...padma.info, address: null, city: null, postalCode: null, country: null, timeZone: null },
};

const infoOf = (book: CompanyInfo) => ({ kind: 'info', book }) as const;

const field = (name: string, key: string, value: string) => ({
  name,
  event: { type: 'field.typed', field: key, value } as const satisfies CompanySettingsEvent,
});

const events: readonly { readonly name: string; readonly event: CompanySettingsEvent }[] = [
  { name: 'change the information', event: { type: 'edit.requested', id: 'info' } },
  field('another city is typed', 'city', 'Chattogram'),
  field('an address is typed', 'address', '12 Motijheel C/A'),
  field('a country is chosen', 'country', 'BD'),
  field('half a business number is typed', 'businessNumber', '000123'),
  { name: 'save it', event: { type: 'save.requested' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const done = (name: string, book: CompanyInfo) => ({
  name,
  output: { ok: true, book: infoOf(book) } satisfies CompanyChanged,
});

const person = { intentSeed: 'visit-1', email: 'owner@padma.example', mayChange: true };

export const companySettingsCases: FlowCases = {
  inputs: [
    { name: 'basic information', input: { ...person, kind: 'info' } satisfies CompanySettingsInput },
    {
      name: 'basic information, only read',
      input: { ...person, kind: 'info', mayChange: false } satisfies CompanySettingsInput,
    },
  ],
  events,
  outcomes: {
    readTerms: [
      { name: 'a company', output: infoOf(padma) },
      { name: 'a company without an address', output: infoOf(bare) },
      networkLost,
    ],
    changeTerms: [
      done('the information is saved', { ...padma, info: { ...padma.info, city: 'Chattogram' } }),
      { name: 'no such telephone number', output: refusedFields([{ path: 'phone', message: messages.phoneInvalid }]) },
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: CompanySettingsContext) =>
    [
      context.mayChange ? '' : 'reads',
      context.book?.book.info.address === null ? 'bare' : '',
      errorsIn(context).length === 0 ? 'complete' : '',
    ].join('|'),
};
