import { randomUUID } from 'node:crypto';

/** Stands in an answer for a part that is JSON already, and without what its reader may not see. */
export class WrittenPart {
  readonly json: Uint8Array;
  constructor(json: Uint8Array) {
    this.json = json;
  }
  toJSON(): string {
    partsOfAnswer.push(this);
    return mark;
  }
}

/** A part of an answer that was written before, in the place of its value. */
export const writtenPart = <Value>(json: Uint8Array): Value => new WrittenPart(json) as unknown as Value;

/** Nobody outside of this process knows it, so it stands in no text of an answer. */
const mark = `part ${randomUUID()}`;
const markInJson = JSON.stringify(mark);
/** Those that the answer being written has had so far. */
let partsOfAnswer: WrittenPart[] = [];

/** The JSON of an answer with the parts that were written before. */
export const writtenJson = (answer: unknown): Buffer => {
  partsOfAnswer = [];
  const json = JSON.stringify(answer);
  const parts = partsOfAnswer;
  partsOfAnswer = [];
  if (parts.length === 0) return Buffer.from(json);
  const between = json.split(markInJson);
  return Buffer.concat(
    between.flatMap((text, index) => [Buffer.from(text), ...(parts[index] === undefined ? [] : [parts[index].json])]),
  );
};
