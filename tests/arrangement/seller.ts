import { randomUUID } from 'node:crypto';
import { type AttemptOptions, type Network, sendWithRetries, textOf } from '../../contract/attempts.ts';
import { calls } from '../../contract/calls.ts';
import { type Caller, CallFault, readAnswer, requestFor } from '../../contract/client.ts';
import type { AirSearchNews } from '../../contract/flights/flights.ts';
import { bookFlightRequest, type Calling, pricesOf, searchFlights, ticketRequest } from '../faults/flight-calls.ts';
import type { Person } from '../flows/browser/device.ts';

/** What a person was told of one order: it is sold, and this was paid. */
export interface Acknowledged {
  readonly orderReference: string;
  readonly amountMinor: number;
}

export interface SellerOptions {
  readonly person: Person;
  /** Address of the portal, as the person's browser names it. */
  readonly baseUrl: string;
  readonly network: Network;
  /** Ends what it waits for, where the arrangement is left as it is. */
  readonly signal: AbortSignal;
}

/** Flights that are sold from one search. */
const salesOfSearch = 12;

/** More than servers are killed in the life of a search. */
const searchesAtMost = 10;

/** An agent who searches, books and pays, one sale after the other, and sends calls again as the portal does. */
export class Seller {
  readonly person: Person;
  /** Orders that were answered as booked, and payments that were answered as made. */
  readonly booked: string[] = [];
  readonly paid: Acknowledged[] = [];
  /** When calls that change something were answered, by `performance.now`. */
  readonly answeredAt: number[] = [];
  /** Calls that were not answered, or by a status after which they are sent again. */
  readonly failures: string[] = [];
  /** The call that it waits for, or has waited for last. */
  waitsFor = 'nothing';
  /** Searches that ended with nothing. */
  searchesInVain = 0;
  readonly calling: Calling;
  #priced: ReturnType<typeof pricesOf> | undefined;
  #sales = 0;

  readonly #network: Network;
  readonly #signal: AbortSignal;

  constructor({ person, baseUrl, network, signal }: SellerOptions) {
    this.#signal = signal;
    this.person = person;
    this.#network = network;
    this.calling = this.at(baseUrl);
  }

  /** The same session, used at another address. */
  at(baseUrl: string): Calling {
    const { deviceId, token } = this.person;
    const caller: Caller = { baseUrl, token, deviceId, deviceContext: '{}', geo: null, tenant: null };
    const [network, signal] = [this.#network, this.#signal];
    return {
      call: async (name, request, key) => {
        const call = calls[name] as never;
        const onPause: AttemptOptions['onPause'] = (_next, failure) => {
          this.failures.push(`${name}: ${failure instanceof CallFault ? failure.kind : failure.status}`);
        };
        this.waitsFor = name;
        const sent = () => requestFor(call, request as never, caller, key || null);
        const answer = await sendWithRetries(sent, { signal, onPause }, network);
        const outcome = readAnswer(call, answer.status, textOf(answer), answer.requestId) as never;
        if (calls[name].effect === 'acts') this.answeredAt.push(performance.now());
        return outcome;
      },
    };
  }

  /** Sells one flight. */
  async sell(): Promise<void> {
    if (this.#priced === undefined || this.#sales % salesOfSearch === 0) this.#priced = pricesOf(await this.#found());
    this.#sales += 1;
    const offer = await this.#priced(this.calling, ({ holdUntil }) => holdUntil !== null);
    const request = { ...bookFlightRequest(offer), payment: 'later' as const };
    const booked = await this.calling.call('AirBook', request, randomUUID());
    if (!booked.ok) return;
    const { order } = booked.answer;
    const { orderReference } = order;
    this.booked.push(orderReference);
    const paid = await this.calling.call('AirTicket', ticketRequest(order), randomUUID());
    if (paid.ok) this.paid.push({ orderReference, amountMinor: order.sums.agentMinor });
  }

  /** Searches until something is found: a server that is killed takes its searches with it. Throws where nothing is on sale any more. */
  async #found(): Promise<AirSearchNews> {
    for (let tries = 0; tries < searchesAtMost; tries += 1) {
      const found = await searchFlights(this.calling);
      if (found.itineraries.length > 0) return found;
      this.searchesInVain += 1;
    }
    throw new Error(`${searchesAtMost} searches in a row found nothing`);
  }
}
