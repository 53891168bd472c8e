import { sql } from 'kysely';
import type { Logger } from 'pino';
import { minuteMs } from '../../contract/days.ts';
import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { orderDeadlines, statesWith } from '../../machines/outcomes/deadlines-in-states.ts';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import { queueMessage } from '../messages/messages.ts';
import { notifyAgency } from '../messages/notify-agency.ts';
import { beginnersAddress } from '../messages/tell-agency.ts';
import { citiesOf } from '../orders/order-line.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import { momentIn } from '../time/moment-in.ts';
import { listedStates } from './deadline-sources.ts';

/** How long before the end of a hold its agency is reminded, the earliest first. */
export const leadsMinutes = [1_440, 180, 30] as const;

export interface ReminderDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Logger;
}

interface DueReminder {
  readonly tenant_id: string;
  readonly agency_id: string;
  readonly reference: string;
  readonly limit_at: Date;
  readonly lead_minutes: number;
}

const atOnce = 50;

/**
 * Reminds agencies of holds that end (ORD-03), by a notification and a mail to whoever booked. Each lead of a limit is told
 * once. After a pause only the latest lead is told, and none that had passed when the limit was given.
 */
export const remindOfHolds = async ({ db, now, log }: ReminderDeps): Promise<void> => {
  for (;;) {
    const due = await overAllTenants(() => dueReminders(db, now()));
    let told = 0;
    for (const reminder of due) {
      try {
        await inTenant(reminder.tenant_id, () => inTx(db, (tx) => remind(tx, reminder, now())));
        told += 1;
      } catch (error) {
        // The others are told all the same, and this one is due again at the next run.
        log.error({ err: error, order: reminder.reference }, 'a reminder was not written');
      }
    }
    if (due.length < atOnce || told === 0) return;
  }
};

/** The latest lead of a hold that is over. A lead of which the limit was given too late is none. */
const latestLead = (now: Date) => sql`
  (select min(lead) from unnest(array[${sql.join(leadsMinutes)}]::int[]) lead
   where o.time_limit_at - lead * interval '1 minute' <= ${now}::timestamptz
     and o.time_limit_at - lead * interval '1 minute' > coalesce(o.limit_extended_at, o.created_at))`;

const hasHold = (state: OrderState): boolean => statesWith(orderDeadlines, 'hold').includes(state);

const notTold = sql`not exists (select 1 from hold_reminder r
  where r.tenant_id = o.tenant_id and r.order_reference = o.reference and r.limit_at = o.time_limit_at
    and r.lead_minutes <= due.lead_minutes)`;

const dueReminders = async (db: Db, now: Date): Promise<readonly DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    select o.tenant_id, o.agency_id, o.reference, o.time_limit_at as limit_at, due.lead_minutes
    from air_order o cross join lateral (select ${latestLead(now)} as lead_minutes) due
    where o.state in (${listedStates(orderDeadlines, 'hold')}) and o.time_limit_at > ${now}::timestamptz
      and o.time_limit_at <= ${now}::timestamptz + ${Math.max(...leadsMinutes)}::int * interval '1 minute'
      and due.lead_minutes is not null and ${notTold}
    order by o.time_limit_at limit ${atOnce}`.execute(db);
  return rows;
};

/** The order's lock decides between two processes, and between a reminder and a payment, a cancellation or the end. */
const remind = async (tx: Tx, due: DueReminder, now: Date): Promise<void> => {
  const order = await lockOrder(tx, due.tenant_id, due.agency_id, due.reference);
  if (!order || !hasHold(order.state) || order.time_limit_at <= now) return;
  if (order.time_limit_at.getTime() !== due.limit_at.getTime()) return;
  const { rows } = await sql`
    insert into hold_reminder (tenant_id, order_reference, limit_at, lead_minutes, told_at)
    select o.tenant_id, o.reference, o.time_limit_at, due.lead_minutes, ${now}::timestamptz
    from air_order o cross join (select ${due.lead_minutes}::int as lead_minutes) due
    where o.tenant_id = ${due.tenant_id} and o.reference = ${due.reference} and ${notTold}
    on conflict do nothing returning 1`.execute(tx);
  if (rows.length === 0) return;
  const { title, words } = reminderWords({
    ...due,
    exchangeOf: order.exchange_of,
    isAskedFor: order.exchange_case !== null,
    itinerary: order.sold.itinerary,
    names: order.sold.names,
    now,
  });
  const path = pageAddress.flightOrder(due.reference);
  await notifyAgency(
    tx,
    order,
    { title, words, path, isBad: true, until: due.limit_at, remindsOf: due.reference },
    now,
  );
  const recipient = await beginnersAddress(tx, order);
  if (recipient === null) return;
  await queueMessage(
    tx,
    {
      tenantId: due.tenant_id,
      channel: 'mail',
      recipient,
      subject: title,
      body: words,
      linkPath: path,
    },
    now,
  );
};

interface Reminded extends Pick<DueReminder, 'reference' | 'limit_at'> {
  /** The order of the tickets whose place the seats take. `null`: they are sold by themselves. */
  readonly exchangeOf: string | null;
  /** Whether that exchange is open. */
  readonly isAskedFor: boolean;
  readonly itinerary: { readonly journeyWises: readonly Pick<Journey, 'origin' | 'destination'>[] };
  readonly names: Pick<FlightNames, 'airports'>;
  readonly now: Date;
}

/** What is told, by the clock of the airport of departure, as the airline counts. */
const reminderWords = ({ reference, exchangeOf, isAskedFor, limit_at, itinerary, names, now }: Reminded) => {
  const origin = itinerary.journeyWises[0]?.origin ?? '';
  const place = airportPlace(origin);
  const city = names.airports[origin]?.cityName ?? place?.cityName ?? 'UTC';
  const cities = citiesOf(itinerary.journeyWises, names).join(' – ');
  const left = leftWords(limit_at.getTime() - now.getTime());
  const limitAt = momentIn(limit_at, place?.zone ?? 'UTC');
  if (exchangeOf !== null) {
    const seats = { cities, limitAt, city, of: exchangeOf };
    return {
      title: say('Seats held for an exchange end within {left}', { left }),
      words: isAskedFor
        ? say(
            'The seats {cities} are held until {limitAt} in {city}, for the exchange of tickets of order {of}. Look whether it waits for your answer.',
            seats,
          )
        : say(
            'The seats {cities} are held until {limitAt} in {city}. Ask for the exchange of the tickets of order {of} before then, or give the seats back. Nothing has been charged.',
            seats,
          ),
    };
  }
  return {
    title: say('Ticket {reference} within {left}', { reference, left }),
    words: say(
      "The seats {cities} are held until {limitAt} in {city}. Issue the tickets before then, or ask for more time on the order's page. Nothing has been charged.",
      { cities, limitAt, city },
    ),
  };
};

/** Time left, rounded up: nobody is told of more time than there is by half an hour. */
const leftWords = (leftMs: number): string => {
  const minutes = Math.ceil(leftMs / minuteMs);
  if (minutes <= 1) return 'a minute';
  if (minutes <= 90) return say('{minutes} minutes', { minutes });
  return say('{floor} hours', { floor: Math.floor(minutes / 60) });
};
