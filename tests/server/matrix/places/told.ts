import type { CallAnswer } from '../../../../contract/calls.ts';
import {
  type Deadline,
  type DeadlineMark,
  type Deadlines,
  deadlineKinds,
} from '../../../../contract/deadlines/deadlines.ts';
import { agencyFunctionalities, functionalities } from '../../../../contract/functionalities.ts';
import { sheetOf } from '../../../../machines/replay/replay-sheet.ts';
import { notificationsFor } from '../../../../server/search-pad/notifications.ts';
import type { Person } from '../../fresh-server.ts';
import { type Answered, linesOf, money, named, onlyLooked, type Place, type Reader, speaksOf } from '../reader.ts';
import type { MadeSale } from '../world.ts';

/** All deadlines that a person may read. */
export const deadlinesOf = async ({ ask }: Reader, as: Person): Promise<readonly Deadline[]> => {
  const all: Deadline[] = [];
  let after: DeadlineMark | null = null;
  do {
    const answered: Answered<CallAnswer<'GetDeadlines'>> = await ask(
      'GetDeadlines',
      { after, kinds: [...deadlineKinds] },
      as,
    );
    if ('none' in answered) return [];
    const page: Deadlines | null = answered.answer.deadlines;
    all.push(...(page?.deadlines ?? []));
    after = page?.next ?? null;
  } while (after !== null);
  return all;
};

/** References by which a sale is spoken of: its own and those of its cases. */
const namesOf = async ({ casesOf }: Reader, sale: MadeSale<string>): Promise<readonly string[]> => [
  sale.reference,
  ...(await casesOf(sale)),
];

/** What ends of a sale, in the list of deadlines. */
export const deadlines: Place = async (reader, sale) => {
  const speaks = speaksOf(await namesOf(reader, sale));
  return (await deadlinesOf(reader, sale.as))
    .filter(({ path }) => speaks(path))
    .map(
      ({ kind, at, isMissed, charged, detail }) =>
        `${kind} ${reader.when(at)}${isMissed ? ' (missed)' : ''}${charged === null ? '' : ` | ${money(charged.currency, charged.minor)}`} | ${detail}`,
    );
};

/** Notifications about a sale that its reader can see now. */
export const notifications: Place = async (reader, sale) => {
  const { world } = reader;
  const { server, clock } = world.desk;
  const { tenantId, agencyId } = server.people[sale.as];
  const names = await namesOf(reader, sale);
  const held = new Set((sale.sees ?? agencyFunctionalities).map((name) => functionalities[name] as number));
  return onlyLooked(world, async (db) => {
    const all = await db.selectFrom('notification').select(['id', 'title', 'words', 'path']).execute();
    const speaks = speaksOf(names);
    const others = all.filter(({ title, words, path }) => !speaks(title, words, path)).map(({ id }) => id);
    if (others.length > 0) await db.deleteFrom('notification').where('id', 'in', others).execute();
    const seen = await notificationsFor(db, tenantId, { agencyId, functionalities: held }, clock.now());
    return seen.toReversed().map(({ kind, title, text }) => `${kind}: ${title} | ${text}`);
  });
};

/** Mails and text messages about a sale: to whom, and their subjects. */
export const mails: Place = async (reader, sale) => {
  const speaks = speaksOf(await namesOf(reader, sale));
  const sent = await reader.world.desk.server.database.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body', 'link_path', 'ticket_of', 'voucher_of', 'itinerary_of'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return sent
    .filter(({ subject, body, link_path, ...of }) =>
      speaks(subject, body, link_path, of.ticket_of, of.voucher_of, of.itinerary_of),
    )
    .map(({ channel, recipient, subject, ...of }) => {
      const attached = [
        ...(of.ticket_of === null ? [] : ['e-ticket']),
        ...(of.voucher_of === null ? [] : ['voucher']),
        ...(of.itinerary_of === null ? [] : ['itinerary']),
      ];
      return `${channel} to ${recipient}: ${subject}${attached.length === 0 ? '' : ` (with ${attached.join(', ')})`}`;
    });
};

/** Who did what, in the history of an order or a stay. */
export const history: Place = async ({ ask, when }, { reference, soldAs, as }) => {
  const lines = (told: readonly { at: string; who: string; what: string }[] | null) =>
    told === null ? ['(not for this reader)'] : told.map(({ at, who, what }) => `${when(at)} | ${who}: ${what}`);
  return soldAs === 'stay'
    ? linesOf(await ask('GetHotelOrder', { orderReference: reference }, as), ({ order }) => lines(order.history))
    : linesOf(await ask('AirGetOrder', { orderReference: reference, firstTime: false }, as), ({ order }) =>
        lines(order.history),
      );
};

/** What a replay of an order says of it now. Stays have none. */
export const replay: Place = async ({ ask, when }, { reference, soldAs, as }) => {
  if (soldAs === 'stay') return ['(stays have no replay)'];
  return linesOf(await ask('GetReplay', { reference, at: null }, as), (shown) => {
    if (shown.stood === null) return ['it did not exist'];
    const sheet = sheetOf(shown, shown.stood);
    return [
      `${sheet.state ?? 'not kept'}${shown.stood.isExact ? '' : ' (not exact)'}`,
      ...[...sheet.standing, ...sheet.sums].flatMap((fact) =>
        named(
          fact.name,
          fact.is === 'words' ? fact.words : fact.is === 'money' ? money(sheet.currency, fact.minor) : when(fact.at),
        ),
      ),
      ...named(
        'tickets',
        sheet.tickets.map(({ name, standing }) => `${name}: ${standing}`),
      ),
      ...named(
        'documents',
        sheet.documents.map((document) => document.words),
      ),
    ];
  });
};
