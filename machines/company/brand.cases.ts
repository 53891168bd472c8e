import type { CallOutcome } from '../../contract/calls.ts';
import { CallFault } from '../../contract/client.ts';
import { brandFields, type CompanyBrand } from '../../contract/company/brand.ts';
import { refusedFields } from '../../contract/form-check.ts';
import { messages } from '../../contract/messages.ts';
import { neutralLook } from '../../contract/neutral-look.ts';
import { say } from '../../contract/say.ts';
import type { FlowCases } from '../flow.ts';
import { isChanged } from '../parts/form.ts';
import { greenLook } from '../parts/green-look.ts';
import { type ChosenFile, notAPictureWords, type PictureReading } from '../parts/picture-file.ts';
import { type BrandContext, type BrandEvent, errorsOfBrand } from './brand.setup.ts';

/** The brand of an agency that has chosen a colour and a number, and has no logo. */
export const meghnasBrand: CompanyBrand = {
  version: 1,
  name: 'Meghna Travels',
  logo: null,
  showsLogo: true,
  issuedThrough: null,
  basic: { phone: '+8801711000000', email: 'office@meghna.example', address: '7 Dilkusha, Dhaka 1000' },
  brand: { colour: '#0b7a5c', phone: null, whatsapp: '+8801711000009', email: null, address: '12 Motijheel, Dhaka' },
};

const withLogo: CompanyBrand = { ...meghnasBrand, version: 2, logo: '/pictures/platform/meghnas-logo' };
const ofNobody: CompanyBrand = {
  ...meghnasBrand,
  version: 0,
  issuedThrough: 'Issued through Portolan',
  brand: { colour: null, phone: null, whatsapp: null, email: null, address: null },
};

const file = (name: string, type: string): ChosenFile => ({
  name,
  type,
  size: 40_000,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(40_000)),
});

const logo: PictureReading = {
  readable: true,
  picture: {
    name: 'meghna.png',
    content: Uint8Array.of(137, 80, 78),
    preview: 'data:image/png;base64,iVBORw0KGgo=',
  },
};

export const brandOutcomes = {
  saved: {
    ok: true,
    answer: { book: { ...meghnasBrand, version: 2, brand: { ...meghnasBrand.brand, colour: '#1a5fb4' } } },
  },
  changed: {
    ok: false,
    refusal: 'brand-changed',
    detail: say('A colleague has changed the brand meanwhile. Nothing of yours was saved.'),
  },
} satisfies Record<string, CallOutcome<'SaveBrand'>>;

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: BrandEvent }[] = [
  { name: 'try again', event: { type: 'brand.retried' } },
  { name: 'another colour is typed', event: { type: 'field.typed', field: 'colour', text: '#1a5fb4' } },
  { name: 'a colour is half typed', event: { type: 'field.typed', field: 'colour', text: '#12' } },
  { name: 'the colour is typed as it was', event: { type: 'field.typed', field: 'colour', text: '#0b7a5c' } },
  { name: 'Save', event: { type: 'brand.saved' } },
  { name: 'Read it again', event: { type: 'brand.reread' } },
  { name: 'a logo is chosen', event: { type: 'logo.chosen', file: file('meghna.png', 'image/png') } },
  { name: 'a drawing is chosen', event: { type: 'logo.chosen', file: file('meghna.svg', 'image/svg+xml') } },
  { name: 'Save the logo', event: { type: 'logo.saved' } },
  { name: 'Discard the logo', event: { type: 'logo.dropped' } },
  { name: 'Remove the logo', event: { type: 'removal.requested' } },
  { name: 'Yes, remove it', event: { type: 'removal.confirmed' } },
  { name: 'Keep it', event: { type: 'removal.declined' } },
];

export const brandCases: FlowCases = {
  inputs: [
    { name: 'an owner', input: { intentSeed: 'brand', mayChange: true } },
    { name: 'somebody who may only look', input: { intentSeed: 'brand', mayChange: false } },
  ],
  events,
  outcomes: {
    readBrand: [
      { name: 'a brand without a logo', output: meghnasBrand },
      { name: 'a brand with a logo', output: withLogo },
      { name: 'none was chosen, and the platform is named', output: ofNobody },
      lost,
    ],
    saveBrand: [
      { name: 'saved', output: brandOutcomes.saved },
      { name: 'a colleague was faster', output: brandOutcomes.changed },
      { name: 'no such number', output: refusedFields([{ path: 'whatsapp', message: messages.phoneInvalid }]) },
      lost,
    ],
    solveLook: [
      { name: 'green', output: greenLook },
      { name: 'grey', output: neutralLook },
      { name: 'the solver could not be loaded', error: new Error('the file is gone') },
    ],
    readLogo: [
      { name: 'a picture', output: logo },
      { name: 'no picture', output: { readable: false } satisfies PictureReading },
      { name: 'it cannot be read', error: new Error('the file is gone') },
    ],
    saveLogo: [
      { name: 'saved', output: { ok: true, answer: { book: withLogo } } satisfies CallOutcome<'UploadCompanyLogo'> },
      { name: 'refused', output: { ok: false, refusal: 'not-a-picture', detail: notAPictureWords } },
      lost,
    ],
    removeLogo: [
      {
        name: 'removed',
        output: { ok: true, answer: { book: meghnasBrand } } satisfies CallOutcome<'RemoveCompanyLogo'>,
      },
      {
        name: 'a colleague was faster',
        output: {
          ok: false,
          refusal: 'logo-changed',
          detail: say('A colleague has changed the logo meanwhile. Look at it again.'),
        },
      },
      lost,
    ],
  },
  classOf: (context: BrandContext, leaves) => {
    const at = (region: string) => leaves.some((leaf) => leaf.startsWith(`brand.shown.${region}`));
    return [
      context.mayChange ? 'an owner' : 'a reader',
      ...(at('form')
        ? [
            errorsOfBrand(context.draft).length === 0 ? 'complete' : 'incomplete',
            isChanged(context, brandFields) ? 'changed' : 'as it was',
            context.message === null ? 'silent' : 'speaking',
          ]
        : []),
      ...(at('logo')
        ? [
            context.picture === null ? 'no picture' : 'a picture',
            (context.book?.logo ?? null) === null ? 'no logo' : 'a logo',
            context.logoMessage === null ? 'silent' : 'speaking',
          ]
        : []),
    ].join(', ');
  },
};
