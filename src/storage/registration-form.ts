import { type Infer, object, size, string } from 'superstruct';
import type { KeptRegistration } from '../../machines/registration/registration-form.setup.ts';
import { sessionText } from './browser-storage.ts';
import { type Area, changeKept, forgetKept, readKept } from './kept-state.ts';
import { pageTenant } from './page-tenant.ts';

const typed = () => size(string(), 0, 1_000);

const Kept = object({
  typed: object({
    companyName: typed(),
    contactFirstName: typed(),
    contactLastName: typed(),
    email: typed(),
    city: typed(),
    postalCode: typed(),
    address: typed(),
    tradeLicenseNumber: typed(),
    tradeLicenseExpiryDate: typed(),
    civilAviationNumber: typed(),
  }),
  countryCode: size(string(), 0, 2),
  number: typed(),
});

const area: Area<Infer<typeof Kept>> = { name: 'registration-form', version: 1, struct: Kept };

/** Whoever registers has no account yet. */
const owner = () => ({ tenantId: pageTenant().tenantId, userId: 'applicant' });

/** Writes that have not ended. A page that opens meanwhile reads what they write. */
let writing: Promise<void> = Promise.resolve();

/** What was typed into a registration in this browser. `null`: nothing. */
export const readRegistrationForm = async (): Promise<KeptRegistration | null> => {
  await writing;
  return readKept(owner(), area);
};

/** Stores what was typed, without documents, codes and consent. */
export const keepRegistrationForm = (kept: KeptRegistration): void => {
  writing = changeKept(owner(), area, () => kept);
};

/** Removes what was typed. */
export const forgetRegistrationForm = (): void => {
  writing = forgetKept(owner(), area);
};

/**
 * The secret of the draft at the server. In session storage: it outlives a reload, but neither the tab nor the browser,
 * so that nobody else at this device continues with the documents of an applicant.
 */
const draftKey = (): string => `portolan.registration/${pageTenant().tenantId}`;

export const savedDraftToken = (): string | null => sessionText.get(draftKey());
export const saveDraftToken = (token: string): void => sessionText.set(draftKey(), token);
export const removeDraftToken = (): void => sessionText.remove(draftKey());
