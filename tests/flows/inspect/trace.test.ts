import { describe, expect, test } from 'vitest';
import { readTrace, writeTrace } from '../../../flows/inspect/trace.ts';
import { flows } from '../../../machines/index.ts';
import { recorded, walked } from './walked-sessions.ts';

const session = () => {
  const [signIn] = flows;
  if (!signIn) throw new Error('an empty catalogue');
  return recorded(walked(signIn, [0, 2, 4]));
};
const wordsFor = (value: unknown): string => {
  const read = readTrace(typeof value === 'string' ? value : JSON.stringify(value));
  return read.ok ? 'read' : read.words;
};

describe('reading a file of a recorded session', () => {
  test('[FLW-02] what was written is read', () => {
    const trace = session();
    expect(readTrace(writeTrace(trace))).toEqual({ ok: true, trace });
  });

  test('[FLW-02] text that is no JSON is refused', () => {
    expect(wordsFor('hello')).toBe('This is no recorded session: expected JSON, as a .flowtrace.json file holds it.');
  });

  test('[FLW-02] another format and another version are named', () => {
    expect(wordsFor({ ...session(), format: 'redux' })).toContain(
      'expected the format portolan-flowtrace, found "redux"',
    );
    expect(wordsFor({ ...session(), version: 9 })).toBe('This session is of version 9; this portal reads version 1.');
  });

  test('[FLW-02] the place that is wrong is named with what was expected there', () => {
    const { steps, ...rest } = session();
    const broken = { ...rest, steps: steps.map((step) => ({ ...step, number: 'first' })) };
    expect(wordsFor(broken)).toContain('at steps.0.number, expected an integer');
  });

  test('[FLW-02] a step of an actor that the session does not name is refused', () => {
    expect(wordsFor({ ...session(), actors: [] })).toContain('which is not among the actors');
  });
});
