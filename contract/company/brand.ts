import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { declaredField } from '../declared-form.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { messages } from '../messages.ts';
import { say } from '../say.ts';
import { fileBytes, nothing, text, textLike, whole } from '../shapes.ts';

/** What an agency shows its customers beside its logo. What is left out is that of its basic information, or nothing. */
export const brandFields = [
  declaredField('colour', say('Colour'), {
    required: false,
    hint: say('Six digits or letters, such as #0f6cbd. Without one, a neutral grey.'),
    maxLength: 7,
  }),
  declaredField('phone', say('Telephone number for customers'), { kind: 'phone', required: false }),
  declaredField('whatsapp', say('WhatsApp'), { kind: 'phone', required: false }),
  declaredField('email', say('E-mail address for customers'), { kind: 'email', required: false, maxLength: 254 }),
  declaredField('address', say('Address for customers'), { required: false, maxLength: 300 }),
];
export type BrandField = (typeof brandFields)[number]['key'];

/** `#0f6cbd` of what was typed, with or without its sign. `null`: it is no colour. */
export const brandColourOf = (typed: string): string | null => {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : null;
};

/** Errors of the fields that are more exact than those of their kinds. */
export const brandRules = ({
  colour = '',
}: Readonly<Partial<Record<string, string>>>): Readonly<Partial<Record<BrandField, string>>> =>
  colour.trim() === '' || brandColourOf(colour) !== null
    ? {}
    : { colour: say('Enter a colour of six digits or letters from a to f, such as #0f6cbd.') };

/** How customers reach an agency. `null`: not this way. */
export interface CustomerContacts {
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly address: string | null;
}

/** The lines under an agency's name: `WhatsApp +8801711000009`. */
export const contactLines = ({ phone, whatsapp, email, address }: CustomerContacts): readonly string[] =>
  [phone, whatsapp && say('WhatsApp {number}', { number: whatsapp }), email, address].filter(
    (line): line is string => line !== null && line !== '',
  );

/** An agency's brand as its settings show it. */
export const CompanyBrand = object({
  /** Rises with each change. 0: none was saved. */
  version: whole(0, 1_000_000),
  /** Legal name of the agency. */
  name: text(1, 300),
  /** Address of its logo. `null`: none. */
  logo: nullable(text(1, 300)),
  /** Whether customers see the logo. `false`: the platform shows names alone (TEN-10). */
  showsLogo: boolean(),
  /** `Issued through …`, where the rules of the platform ask for it. `null`: they do not. */
  issuedThrough: nullable(text(1, 200)),
  /** What customers see where the brand says nothing. */
  basic: object({ phone: nullable(text(1, 30)), email: nullable(text(1, 254)), address: nullable(text(1, 300)) }),
  brand: object({
    colour: nullable(textLike(/^#[0-9a-f]{6}$/, 7)),
    phone: nullable(text(1, 30)),
    whatsapp: nullable(text(1, 30)),
    email: nullable(text(1, 254)),
    address: nullable(text(1, 300)),
  }),
});
export type CompanyBrand = Infer<typeof CompanyBrand>;

const ofCompany = { service: 'customer', version: 'v1' } as const;
const acts = { ...ofCompany, method: 'POST', sends: 'body', effect: 'acts', access: 'EditCompanyInfo' } as const;
const book = object({ book: CompanyBrand });

const LoadBrand = defineCall({
  ...ofCompany,
  method: 'GET',
  path: 'CompanySettings/loadbrand',
  sends: 'query',
  effect: 'reads',
  access: 'CompanySettings',
  request: nothing(),
  answer: book,
  refusals: {},
  doing: say('loading your brand'),
  summary: 'Returns what the agency shows its customers: name, logo, colour and contacts. Moves no money.',
});

const SaveBrand = defineCall({
  ...acts,
  path: 'CompanySettings/savebrand',
  /** `version`: that of the brand as it was read. */
  request: object({ version: whole(0, 1_000_000), ...formRequest(brandFields).schema }),
  answer: book,
  refusals: {
    ...fieldsWrong,
    'brand-changed': {
      status: 409,
      title: say('A colleague has changed the brand meanwhile. Nothing of yours was saved.'),
    },
  },
  doing: say('saving your brand'),
  summary: "Changes the colour and the contacts that the agency's customers see. Moves no money.",
});

const UploadCompanyLogo = defineCall({
  ...acts,
  path: 'CompanySettings/uploadlogo',
  /** The bytes of the picture decide its type. It is kept as a PNG of at most 640 by 320 pixels. */
  request: object({ picture: fileBytes() }),
  file: { field: 'picture', tooLarge: 'picture-too-large' },
  answer: book,
  refusals: {
    'picture-too-large': { status: 422, title: messages.fileTooLarge },
    'not-a-picture': { status: 422, title: say('Only png and jpeg pictures can be used.') },
    'too-many-pixels': {
      status: 422,
      title: say('Use a picture of at most four million pixels, such as 2000 by 2000.'),
    },
  },
  doing: say('uploading the logo'),
  summary: "Sets the agency's logo: PNG or JPEG under 1 MB. Moves no money.",
});

const RemoveCompanyLogo = defineCall({
  ...acts,
  path: 'CompanySettings/RemoveLogo',
  /** `logo`: address of the logo that the person sees. */
  request: object({ logo: text(1, 300) }),
  answer: book,
  refusals: {
    'logo-changed': { status: 409, title: say('A colleague has changed the logo meanwhile. Look at it again.') },
  },
  doing: say('removing the logo'),
  summary: "Removes the agency's logo. Its customers see its name instead. Moves no money.",
});

export const brandCalls = { LoadBrand, SaveBrand, UploadCompanyLogo, RemoveCompanyLogo };
