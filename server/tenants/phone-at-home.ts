import { phoneNumberOf } from '../../contract/phone-number.ts';
import { sentence } from '../../contract/said.ts';
import type { Tenant } from './tenant-book.ts';

/** A phone number in E.164, read as people at the tenant's home write it. `null`: no such number exists. */
export const phoneAtHome = ({ config }: Pick<Tenant, 'config'>, text: string): string | null =>
  phoneNumberOf(text, config.global.defaultPhoneNumberCode);

/** What a refusal says of a contact whose phone number does not exist. */
export const contactPhoneWrong = {
  detail: sentence(
    'There is no such phone number. Check it, with the code of its country. Nothing was booked or charged.',
  ).text,
  facts: { path: 'contact.phone' },
} as const;
