import { daysBetween } from '../../contract/days.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { say } from '../../contract/say.ts';
import { type ImportedTraveller, repeatedRows } from '../../contract/travellers/traveller-import.ts';
import {
  type SavedTraveller,
  type TravellerDetails,
  type TravellerError,
  travellerErrors,
} from '../../contract/travellers/travellers.ts';
import type { Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { Secrets } from '../http/secrets.ts';
import { phoneAtHome } from '../tenants/phone-at-home.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { findDoubles } from './find-doubles.ts';
import { findTraveller, findTravellers, type TravellerOwner, type TravellerRow } from './find-travellers.ts';
import { addTraveller, changeTraveller, deleteTraveller } from './keep-traveller.ts';
import { mergeTravellers } from './merge-travellers.ts';
import { saveOrUpdate } from './save-or-update.ts';
import { openTravellerPassport } from './traveller-passport.ts';

/** The calls of the page of saved travellers. */
export const travellerHandlers = ({ secrets }: { readonly secrets: Secrets }) =>
  ({
    GetAllTravellers: {
      kind: 'reads',
      async handle({ search, after }, context) {
        const today = todayOf(context);
        const { rows, next } = await findTravellers(context.db, secrets, { ...ownerOf(context), search, after });
        const mayShowPassports = context.agent.functionalities.has(functionalities.ShowPassportVisa);
        const travellers = rows.map((row) => answerOf(row, today));
        return { ok: true, answer: { travellers, next, today, mayShowPassports } };
      },
    },

    LoadTraveller: {
      kind: 'reads',
      async handle({ travellerId }, context) {
        const row = await findTraveller(context.db, ownerOf(context), travellerId);
        if (row === undefined) return { ok: false, refusal: 'traveller-unknown' };
        return { ok: true, answer: { traveller: answerOf(row, todayOf(context)) } };
      },
    },

    ViewTravellerPassport: {
      kind: 'acts',
      async handle({ travellerId }, context) {
        const { tx, agent } = context;
        if (!agent.functionalities.has(functionalities.ManageTravellers)) throw new ProblemError('forbidden');
        const owner = ownerOf(context);
        const row = await findTraveller(tx, owner, travellerId);
        if (row === undefined) return { ok: false, refusal: 'traveller-unknown' };
        if (row.passport_sealed === null) return { ok: false, refusal: 'no-passport' };
        const { deviceName: device, address } = context;
        await note(context, 'traveller.passport-shown', row.id, { agencyId: agent.agencyId, device, address });
        const passportNumber = openTravellerPassport(secrets, row.passport_sealed, { ...owner, travellerId: row.id });
        return { ok: true, answer: { passportNumber } };
      },
    },

    CreateTraveller: {
      kind: 'acts',
      async handle(request, context) {
        const details = withPhoneAtHome(request, context);
        rejectWrong(details, { path: '', today: todayOf(context), mayKeepNumber: false });
        const kept = await addTraveller(context.tx, secrets, ownerOf(context), details, context.now());
        if (kept === 'passport-known') return { ok: false, refusal: kept };
        await note(context, 'traveller.added', kept.id);
        return { ok: true, answer: { traveller: answerOf(kept, todayOf(context)) } };
      },
    },

    UpdateTraveller: {
      kind: 'acts',
      async handle(change, context) {
        const before = await findTraveller(context.tx, ownerOf(context), change.travellerId);
        if (before === undefined) return { ok: false, refusal: 'traveller-unknown' };
        const mayKeepNumber = before.passport_sealed !== null;
        rejectWrong(change.details, { path: 'details.', today: todayOf(context), mayKeepNumber });
        const details = withPhoneAtHome(change.details, context);
        const kept = await changeTraveller(
          context.tx,
          secrets,
          ownerOf(context),
          { ...change, details },
          context.now(),
        );
        if (typeof kept === 'string') return { ok: false, refusal: kept };
        await note(context, 'traveller.changed', kept.id);
        return { ok: true, answer: { traveller: answerOf(kept, todayOf(context)) } };
      },
    },

    ImportTravellers: {
      kind: 'acts',
      async handle({ rows }, context) {
        rejectWrongRows(rows, todayOf(context));
        const savedBy = { owner: ownerOf(context), actor: context.agent.userId, now: context.now() };
        let added = 0;
        for (const { details } of rows) {
          const known = withPhoneAtHome(details, context);
          if ((await saveOrUpdate(context.tx, secrets, known, savedBy)) === 'added') added += 1;
        }
        return { ok: true, answer: { added, updated: rows.length - added } };
      },
    },

    GetTravellerDoubles: {
      kind: 'reads',
      async handle(_request, context) {
        const today = todayOf(context);
        const found = await findDoubles(context.db, ownerOf(context));
        const doubles = found.map(({ kept, removed, same }) => ({
          kept: answerOf(kept, today),
          removed: answerOf(removed, today),
          same,
        }));
        return { ok: true, answer: { doubles } };
      },
    },

    MergeTravellers: {
      kind: 'acts',
      async handle(request, context) {
        const today = todayOf(context);
        const check = (details: TravellerDetails) => rejectWrong(details, { path: '', today, mayKeepNumber: false });
        const merged = await mergeTravellers(context.tx, secrets, ownerOf(context), request, {
          now: context.now(),
          check,
        });
        if (typeof merged === 'string') return { ok: false, refusal: merged };
        const facts = { removed: request.removed.travellerId, taken: request.taken.join(' ') };
        await note(context, 'traveller.merged', merged.id, facts);
        return { ok: true, answer: { traveller: answerOf(merged, today) } };
      },
    },

    RemoveTraveller: {
      kind: 'acts',
      async handle({ travellerId }, context) {
        if (!(await deleteTraveller(context.tx, ownerOf(context), travellerId))) {
          return { ok: false, refusal: 'traveller-unknown' };
        }
        await note(context, 'traveller.removed', travellerId);
        return { ok: true, answer: { travellerId } };
      },
    },
  }) satisfies Partial<Handlers>;

const ownerOf = ({ tenant, agent }: SignedInContext): TravellerOwner => ({
  tenantId: tenant.id,
  agencyId: agent.agencyId,
});

const todayOf = ({ tenant, now }: SignedInContext): string => todayAtHome(tenant, now());

/** A traveller's number in E.164. One that nobody can reach stays as it was written: it is a note, and no message is sent to it. */
const withPhoneAtHome = <D extends TravellerDetails>(details: D, { tenant }: SignedInContext): D => ({
  ...details,
  phone: details.phone === null ? null : (phoneAtHome(tenant, details.phone) ?? details.phone),
});

/** Writes into the audit who did what to which traveller, and nothing of the person. */
const note = (
  { tx, tenant, agent, now }: SignedInContext & { readonly tx: Tx },
  action: string,
  travellerId: string,
  facts: Readonly<Record<string, string | null>> = {},
): Promise<void> =>
  audit(tx, { tenantId: tenant.id, actor: agent.userId, action, subject: travellerId, facts, now: now() });

interface Rules {
  /** Path of the details in the request, with its dot. */
  readonly path: string;
  readonly today: string;
  /** Whether a passport number is kept, so that it may be left out. */
  readonly mayKeepNumber: boolean;
}

/** The errors of details, with their paths in the request. */
const errorsOf = (details: TravellerDetails, { path, today, mayKeepNumber }: Rules): readonly TravellerError[] => {
  const numberIsMissing = details.passport?.number === null && !mayKeepNumber;
  return [
    ...travellerErrors(details, today),
    ...(numberIsMissing ? [{ path: 'passport.number', message: say('Enter the passport number.') }] : []),
  ].map((error) => ({ ...error, path: `${path}${error.path}` }));
};

/** Throws `bad-request` with the path of each error. */
const rejectWrong = (details: TravellerDetails, rules: Rules): void => reject(errorsOf(details, rules));

const rejectWrongRows = (rows: readonly ImportedTraveller[], today: string): void => {
  const wrong = rows.flatMap(({ details }, index) =>
    errorsOf(details, { path: `rows.${index}.details.`, today, mayKeepNumber: false }),
  );
  const repeated = repeatedRows(rows).map(({ row, path, message }) => ({
    path: `rows.${rows.findIndex((each) => each.row === row)}.details.${path}`,
    message,
  }));
  reject([...wrong, ...repeated]);
};

const reject = (errors: readonly TravellerError[]): void => {
  if (errors.length > 0) throw new ProblemError('bad-request', [...errors]);
};

const answerOf = (row: TravellerRow, today: string): SavedTraveller => ({
  travellerId: row.id,
  version: row.version,
  title: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  gender: row.gender,
  nationality: row.nationality,
  email: row.email,
  phone: row.phone,
  frequentFlyers: [...row.frequent_flyers],
  passport:
    row.passport_masked === null || row.passport_expiry === null
      ? null
      : {
          masked: row.passport_masked,
          expiryDate: row.passport_expiry,
          daysLeft: daysBetween(today, row.passport_expiry),
        },
});
