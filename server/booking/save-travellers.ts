import { wholeName } from '../../contract/passport-name.ts';
import { said, sentence } from '../../contract/said.ts';
import { lineBy } from '../../machines/outcomes/happening.ts';
import type { Tx } from '../database/database.ts';
import type { Secrets } from '../http/secrets.ts';
import { writeHistory } from '../orders/order-history.ts';
import { type KnownDetails, saveOrUpdate } from '../travellers/save-or-update.ts';
import type { BookInput, KeptTraveller } from './book-input.ts';
import { openNumber } from './passport-seal.ts';
import type { Saga } from './saga.ts';

/** A booking says nothing of these. */
const notSaid: Pick<KnownDetails, 'gender' | 'email' | 'phone'> = {
  gender: null,
  email: null,
  phone: null,
};

/** Saves the travellers of a new order who are to be saved, and says in its history what became of each. */
export const saveTravellers = async (
  tx: Tx,
  secrets: Secrets,
  { saga, input, now }: { readonly saga: Saga; readonly input: BookInput; readonly now: Date },
): Promise<void> => {
  const { tenantId, agencyId, actor, actorName, orderReference } = saga;
  for (const traveller of input.travellers) {
    if (traveller.savedAs === undefined) continue;
    const { title, lastName, dateOfBirth, savedAs } = traveller;
    const firstName = savedAs.hasOneName === true ? '' : traveller.firstName;
    const passport = passportOf(secrets, saga, traveller);
    const frequentFlyers = traveller.frequentFlyer === undefined ? [] : [traveller.frequentFlyer];
    const known = {
      ...notSaid,
      frequentFlyers,
      title,
      firstName,
      lastName,
      dateOfBirth,
      nationality: savedAs.nationality,
      passport,
    };
    const became = await saveOrUpdate(tx, secrets, known, { owner: { tenantId, agencyId }, actor, now });
    const name = wholeName({ firstName, lastName });
    const what =
      became === 'added'
        ? said(sentence('{name} saved to travellers'), { name })
        : said(sentence('{name} updated in travellers'), { name });
    const line = lineBy({ name: actorName }, what);
    await writeHistory(tx, { tenant_id: tenantId, reference: orderReference }, line, now);
  }
};

const passportOf = (secrets: Secrets, { tenantId, orderReference }: Saga, { passport, paxId }: KeptTraveller) =>
  passport && {
    number: openNumber(secrets, 'passport', Buffer.from(passport.sealed, 'base64'), {
      tenant_id: tenantId,
      order_reference: orderReference,
      pax_id: paxId,
    }),
    expiryDate: passport.expiryDate,
  };
