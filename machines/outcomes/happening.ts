import type { Said, SaidValue, Sentence } from '../../contract/said.ts';
import type { Given } from '../../contract/say.ts';
import { type Actor, actorNames, type NamedActor, type Outcome, type Says, type Unwritten } from './outcome.ts';

/** Who did it: a person by name, or who else it was. */
export type Doer<By extends Actor = Actor> =
  | Extract<By, NamedActor>
  | (Exclude<By, NamedActor> extends never ? never : { readonly name: string });

/** The name under which a history keeps it. */
export const nameOf = (doer: Doer): string => (typeof doer === 'string' ? actorNames[doer].text : doer.name);

/** What a line of a history says. One that is no event of a chart is made by `lineBy`. */
export interface HistoryLine {
  readonly who: string;
  readonly said: Said;
}

export const lineBy = (by: Doer, says: Said): HistoryLine => ({ who: nameOf(by), said: says });

/** An event and the line that the history has of it. */
export interface Happening<Event extends string = string> extends HistoryLine {
  readonly event: Event;
}

/** What a line of an outcome demands: the name of the variant, if it has several, and the values of its sentence. */
type LineOf<Line extends Says> = Line extends Unwritten
  ? [never]
  : Line extends Sentence<infer Text>
    ? Given<Text, SaidValue>
    : {
        [Variant in keyof Line]: Line[Variant] extends Sentence<infer Text>
          ? [variant: Variant, ...values: Given<Text, SaidValue>]
          : never;
      }[keyof Line];

type ByOf<Row> = Row extends Outcome<infer _Told, infer By> ? By : never;

/** Makes the happenings of a table of outcomes, which owns what is said of each and who may be named for it. */
export const happeningsOf =
  <Table extends Readonly<Record<string, Outcome>>>(table: Table) =>
  <const Event extends keyof Table & string>(
    event: Event,
    by: Doer<ByOf<Table[Event]>>,
    ...line: LineOf<Table[Event]['says']>
  ): Happening<Event> => {
    const [first, second] = line as readonly (string | Said['values'])[];
    const [variant, values] = typeof first === 'string' ? [first, second as Said['values']] : [null, first];
    const says = table[event]?.says;
    const of = (variant === null ? says : (says as Readonly<Record<string, Sentence>>)[variant]) as
      | Sentence
      | undefined;
    if (of === undefined) throw new Error(`${event} has no sentence ${variant}`);
    const { text } = of;
    return { event, who: nameOf(by), said: values === undefined ? { text } : { text, values } };
  };
