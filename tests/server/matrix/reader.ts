import { type AnyStateMachine, getInitialSnapshot, type InputFrom, type SnapshotFrom } from 'xstate';
import type { CallAnswer, CallRequest, JsonCallName } from '../../../contract/calls.ts';
import { CallFault } from '../../../contract/client.ts';
import { displayMoney } from '../../../contract/money.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Person } from '../fresh-server.ts';
import type { MadeSale, MatrixWorld } from './world.ts';

/** What a place answers: the words that it shows, or why it shows none. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly none: string };

/** Reads the places of one world. */
export interface Reader {
  readonly world: MatrixWorld;
  readonly sales: readonly MadeSale<string>[];
  /** Makes a call as the reader of a sale, or as another person. */
  ask<N extends JsonCallName>(name: N, request: CallRequest<N>, as: Person): Promise<Answered<CallAnswer<N>>>;
  /** References of the cases of a sale, of its own or that of its new tickets, the earliest first. */
  casesOf(sale: MadeSale<string>): Promise<readonly string[]>;
  /** A moment as the distance from now: `in 23 h`, `2 days ago`. */
  when(at: string | Date | null): string;
}

/** A place says what it shows of one sale, line by line. Empty: it does not show the sale. */
export type Place = (reader: Reader, sale: MadeSale<string>) => Promise<readonly string[]>;

export const readerOf = (world: MatrixWorld, sales: readonly MadeSale<string>[]): Reader => {
  const { server, clock } = world.desk;
  return {
    world,
    sales,
    async ask(name, request, as) {
      try {
        const outcome = await server.call(name, request, { as });
        return outcome.ok ? { answer: outcome.answer } : { none: `refused: ${outcome.refusal}` };
      } catch (error) {
        if (error instanceof CallFault && error.kind === 403) return { none: 'not for this reader' };
        throw error;
      }
    },
    async casesOf({ reference }) {
      const rows = await server.database.db
        .selectFrom('post_travel_case')
        .select('reference')
        .where((or) => or.or([or('order_reference', '=', reference), or('new_order_reference', '=', reference)]))
        .orderBy('requested_at')
        .orderBy('reference')
        .execute();
      return rows.map((row) => row.reference);
    },
    when: (at) => (at === null ? 'never' : distance(new Date(at).getTime() - clock.now().getTime())),
  };
};

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const distance = (ms: number): string => {
  const [name, size] = units.find(([, each]) => Math.abs(ms) >= each) ?? ['second', 1_000];
  const count = Math.floor(Math.abs(ms) / size);
  if (count === 0) return 'now';
  const words = `${count} ${name}${count === 1 ? '' : 's'}`;
  return ms > 0 ? `in ${words}` : `${words} ago`;
};

/** A chart's view of what was read, in a state at which it waits for its person. */
export const shownIn = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  value: unknown,
  read: object,
): SnapshotFrom<Machine> => {
  const { context } = getInitialSnapshot(machine, input) as { context: object };
  return machine.resolveState({ value: value as never, context: { ...context, ...read } }) as SnapshotFrom<Machine>;
};

/** Whether texts name one of some references. */
export const speaksOf =
  (references: readonly string[]) =>
  (...texts: readonly (string | null)[]): boolean =>
    references.some((reference) => texts.some((text) => text?.includes(reference)));

class OnlyLooked<Found> extends Error {
  readonly found: Found;

  constructor(found: Found) {
    super('what was done is taken back');
    this.found = found;
  }
}

/** Reads the database as it would be after some changes, which are taken back. */
export const onlyLooked = async <Found>({ desk }: MatrixWorld, look: (tx: Tx) => Promise<Found>): Promise<Found> => {
  try {
    return await desk.server.database.db.transaction().execute(async (tx) => {
      throw new OnlyLooked(await look(tx));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.found as Found;
    throw error;
  }
};

export const money = (currency: string, minor: number): string => displayMoney({ currency, minor });

/** What an answer shows, or why there is none. */
export const linesOf = <Answer>(
  answered: Answered<Answer>,
  lines: (answer: Answer) => readonly string[],
): readonly string[] => ('none' in answered ? [`(${answered.none})`] : lines(answered.answer));

export const named = (name: string, words: string | readonly string[] | null | undefined): readonly string[] => {
  const said = typeof words === 'string' ? words : (words ?? []).join(', ');
  return said === '' ? [] : [`${name}: ${said}`];
};

/** Replaces what differs between two worlds: references by the names of their sales, numbers by what they are. */
export const masked = (text: string, sales: readonly MadeSale<string>[]): string =>
  sales
    .reduce((said, { reference, name }) => said.replaceAll(reference, `<${name}>`), text)
    .replace(/\b(?:VOD|RFD|EXC)[A-Z0-9]{6,10}\b/g, (reference) => `<${kindOf[reference.slice(0, 3)]}>`)
    .replace(/\bPT[A-Z0-9]{8}\b/g, '<another sale>')
    .replace(/\bHT[A-Z0-9]{8}\b/g, '<another stay>')
    .replace(/\bABC[A-Z2-9]{3}\b/g, '<PNR>')
    .replace(/\b176[- ]?\d{10}\b/g, '<ticket>')
    .replace(/\b(INV|CI)-\d{6}\b/g, '$1-<number>')

    .replace(/\b(number|No\.) [A-Z0-9]{6}\b/g, '$1 <number>')
    .replace(/\bCN-\d{4}-\d{6}\b/g, 'CN-<number>');

const kindOf: Readonly<Record<string, string>> = { VOD: 'void', RFD: 'refund', EXC: 'exchange' };
