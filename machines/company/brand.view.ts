import type { SnapshotFrom } from 'xstate';
import type { BrandLook } from '../../contract/brand-look.ts';
import { type BrandField, brandFields, type CompanyBrand, contactLines } from '../../contract/company/brand.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type DrawnField, drawnFields, isChanged } from '../parts/form.ts';
import type { brandMachine } from './brand.machine.ts';
import { type BrandContext, colourOf } from './brand.setup.ts';

export type LogoView =
  | {
      readonly is: 'kept';
      readonly address: string | null;
      readonly doing: 'nothing' | 'looking' | 'asking-to-remove' | 'removing';
      readonly message: string | null;
      readonly note: string | null;
    }
  | {
      readonly is: 'chosen';
      readonly preview: string;
      readonly name: string;
      readonly message: string | null;
      readonly doing: 'nothing' | 'saving';
    };

/** What customers see with the brand as it is typed. */
export interface BrandPreview {
  readonly name: string;
  /** Address or data of the logo. `null`: the name stands there. */
  readonly logo: string | null;
  /** How customers reach the agency. */
  readonly lines: readonly string[];
  readonly issuedThrough: string | null;
  /** `null`: they are not solved yet. */
  readonly look: BrandLook | null;
}

export type BrandView =
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly words: string }
  | {
      readonly show: 'brand';
      readonly mayChange: boolean;
      readonly fields: readonly DrawnField<BrandField>[];
      /** The typed colour, as a swatch shows it. */
      readonly colour: string;
      readonly errors: readonly FieldError[];
      readonly attempts: number;
      readonly message: string | null;
      readonly note: string | null;
      /** `changed`: a colleague was faster. */
      readonly doing: 'nothing' | 'saving' | 'changed';
      readonly logo: LogoView;
      readonly preview: BrandPreview;
      /** Whether there are changes that are not saved. Leaving the page loses them. */
      readonly unsaved: boolean;
    };

type Snapshot = SnapshotFrom<typeof brandMachine>;

export const viewOfBrand = (snapshot: Snapshot): BrandView => {
  const { book, message, note, errors, attempts, mayChange } = snapshot.context;
  if (snapshot.matches('unreadable')) return { show: 'unreadable', words: message ?? '' };
  if (!snapshot.matches('shown') || book === null) return { show: 'reading' };
  const logo = logoView(snapshot, book);
  const saving = snapshot.matches({ shown: { form: 'saving' } });
  return {
    show: 'brand',
    mayChange,
    fields: drawnFields(
      brandFields.map((field) => ({ ...field, fixed: !mayChange })),
      snapshot.context,
    ),
    colour: colourOf(snapshot.context),
    errors,
    attempts,
    message,
    note,
    doing: saving ? 'saving' : snapshot.matches({ shown: { form: 'changed' } }) ? 'changed' : 'nothing',
    logo,
    preview: previewOf(snapshot.context, book, logo),
    unsaved: isChanged(snapshot.context, brandFields) || logo.is === 'chosen',
  };
};

const logoView = (snapshot: Snapshot, { logo }: CompanyBrand): LogoView => {
  const { picture, logoMessage: message, logoNote: note } = snapshot.context;
  const at = (state: 'looking' | 'saving' | 'asked' | 'removing') => snapshot.matches({ shown: { logo: state } });
  if (picture !== null) {
    const { preview, name } = picture;
    return { is: 'chosen', preview, name, message, doing: at('saving') ? 'saving' : 'nothing' };
  }
  const kept = { is: 'kept', address: logo, message, note } as const;
  if (at('looking')) return { ...kept, doing: 'looking' };
  if (at('asked')) return { ...kept, doing: 'asking-to-remove' };
  return { ...kept, doing: at('removing') ? 'removing' : 'nothing' };
};

/** The typed value, or else what the basic information says. */
const typedOr = (typed: string, basic: string | null): string | null => (typed.trim() === '' ? basic : typed.trim());

const previewOf = (
  { draft, look }: BrandContext,
  { name, basic, issuedThrough, showsLogo }: CompanyBrand,
  logo: LogoView,
): BrandPreview => {
  const lines = contactLines({
    phone: typedOr(draft.phone, basic.phone),
    whatsapp: typedOr(draft.whatsapp, null),
    email: typedOr(draft.email, basic.email),
    address: typedOr(draft.address, basic.address),
  });
  const shown = logo.is === 'chosen' ? logo.preview : logo.address;
  return {
    name,
    logo: showsLogo ? shown : null,
    lines,
    issuedThrough,
    look,
  };
};
