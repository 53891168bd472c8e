import { enums, type Infer, nullable, object } from 'superstruct';
import { declaredField } from '../declared-form.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { say } from '../say.ts';
import { isoDay, isoTime, opaqueId, text } from '../shapes.ts';
import { documentNumberLimit } from '../travellers/document-info.ts';

/** What an agency is. A change waits for the desk. */
export const identityFields = [
  declaredField('name', say('Legal name'), { maxLength: 200, autoComplete: 'organization' }),
  declaredField('ownerName', say('Owner'), { maxLength: 200 }),
  declaredField('tradeLicenseNumber', say('Trade license number'), { maxLength: documentNumberLimit }),
  declaredField('tradeLicenseExpiry', say('Trade license valid until'), { kind: 'day' }),
];
export type IdentityField = (typeof identityFields)[number]['key'];

/** Who an agency is. `null`: not known. */
export const CompanyIdentity = object({
  name: nullable(text(1, 300)),
  ownerName: nullable(text(1, 401)),
  tradeLicenseNumber: nullable(text(1, documentNumberLimit)),
  tradeLicenseExpiry: nullable(isoDay()),
});
export type CompanyIdentity = Infer<typeof CompanyIdentity>;

export const CompanyChangeState = enums(['waiting', 'accepted', 'refused', 'withdrawn']);
export type CompanyChangeState = Infer<typeof CompanyChangeState>;

/** A change of who an agency is. */
export const CompanyIdentityChange = object({
  reference: opaqueId(),
  state: CompanyChangeState,
  before: CompanyIdentity,
  after: CompanyIdentity,
  askedBy: text(1, 200),
  askedAt: isoTime(),
  /** `null`: nobody has decided about it. */
  decidedAt: nullable(isoTime()),
  /** Why it was refused. */
  reason: nullable(text(1, reasonMost)),
});
export type CompanyIdentityChange = Infer<typeof CompanyIdentityChange>;
