import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { duesInStatementAtMost, StatementFormat, statementTooLong } from '../money/dues-statement.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, whole } from '../shapes.ts';
import { AgedDues, dueAges } from './desk-dues.ts';

const currenciesAtMost = 5;

/** What an agency owes in one currency. */
export const OwedInCurrency = object({
  currency: currencyCode(),
  count: whole(1, duesInStatementAtMost * 10),
  leftMinor: amountMinor(1),
  missedCount: whole(0, duesInStatementAtMost * 10),
  missedMinor: amountMinor(),
});
export type OwedInCurrency = Infer<typeof OwedInCurrency>;

/** A reminder that a person of the desk sent. */
export const SentReminder = object({
  at: isoTime(),
  by: text(1, 140),
  /** Mail address to which it went. `null`: the agency had none, and was notified in the portal alone. */
  email: nullable(text(1, 254)),
});
export type SentReminder = Infer<typeof SentReminder>;

/** What the desk sees of the dues of one agency. */
export const AgencyDues = object({
  agencyId: opaqueId(),
  agencyName: text(1, 300),
  /** Address to which a reminder is mailed. `null`: the agency has none. */
  email: nullable(text(1, 254)),
  /** Empty: nothing is left to be paid. */
  owed: listOf(OwedInCurrency, currenciesAtMost),
  ages: listOf(AgedDues, currenciesAtMost * dueAges.length),
  /** The last reminder that was sent by hand. `null`: none. */
  lastReminder: nullable(SentReminder),
  /** Whether a reminder was sent by hand today, at the tenant's home. */
  remindedToday: boolean(),
  /** Whether the reader may send one. */
  mayRemind: boolean(),
});
export type AgencyDues = Infer<typeof AgencyDues>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, access: 'DeskReadBooks', effect: 'reads' } as const;
const agencyUnknown = { 'agency-unknown': { status: 404, title: say('We could not find this agency.') } } as const;

const GetAgencyDues = defineCall({
  ...reads,
  path: 'Due/OfAgency',
  request: object({ agency: opaqueId() }),
  answer: AgencyDues,
  refusals: agencyUnknown,
  looksAt: { shows: 'dues', by: 'agency' },
  doing: say('loading the dues of the agency'),
  summary: 'Returns what one agency owes of part payments, by currency and age, and its last reminder. Moves no money.',
});

const GetDuesStatementOfAgency = defineCall({
  ...reads,
  path: 'Due/Statement',
  request: object({ agency: opaqueId(), format: StatementFormat }),
  answer: ['pdf', 'xlsx'],
  refusals: { ...agencyUnknown, ...statementTooLong },
  looksAt: { shows: 'dues', by: 'agency' },
  doing: say('making the statement of dues'),
  summary: 'Returns what one agency owes of part payments as a document or a table. Moves no money.',
});

const RemindAgencyOfDues = defineCall({
  ...ofDesk,
  path: 'Due/Remind',
  access: 'DeskPrepareMoney',
  effect: 'acts',
  request: object({ agency: opaqueId() }),
  answer: AgencyDues,
  refusals: {
    ...agencyUnknown,
    'nothing-due': { status: 409, title: say('This agency owes nothing. No reminder was sent.') },
    'reminded-today': {
      status: 409,
      title: say('This agency was reminded today already. No second reminder was sent.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('sending the reminder'),
  summary: 'Reminds an agency of all that it owes, by mail and in the portal, at most once a day. Moves no money.',
});

export const agencyDueCalls = { GetAgencyDues, GetDuesStatementOfAgency, RemindAgencyOfDues };
