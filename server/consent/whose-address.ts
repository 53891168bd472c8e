import type { Db, Tx } from '../database/database.ts';

interface Contact {
  readonly email: string;
  readonly phone: string;
}

/** An order as far as its contact goes. */
export interface SoldToContact {
  readonly sold: { readonly contact: Contact; readonly contactAsSold?: Contact | undefined };
}

/** The contact with which an order was sold, whatever its agency has changed it to since. */
export const contactOfSale = ({ sold }: SoldToContact): Contact => sold.contactAsSold ?? sold.contact;

/** Digits by which two numbers are the same, with a country's code or without: the last ten. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

/** What an address is compared by. */
const plainOf = (address: string): string => (address.includes('@') ? address.trim().toLowerCase() : digitsOf(address));

/** Whether a mail address or number is that of the agency or one of its people, so that nobody else answers there. */
export const isAgencysOwn = async (
  db: Db | Tx,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  address: string,
): Promise<boolean> => {
  const agencies = await db
    .selectFrom('agency')
    .select(['email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .execute();
  const people = await db
    .selectFrom('app_user')
    .select(['email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .execute();
  const wanted = plainOf(address);
  return [...agencies, ...people]
    .flatMap(({ email, phone }) => [email, phone])
    .some((each) => each !== null && plainOf(each) === wanted);
};
