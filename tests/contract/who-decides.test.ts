import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { commandDeciders, type Deciders, deciders } from '../../contract/who-decides.ts';

const acts = Object.entries<Call>(calls).filter(([, { service, effect }]) => service === 'desk' && effect === 'acts');
const decidersOf = (name: string): Deciders | undefined =>
  Object.entries<Deciders>(deciders).find(([each]) => each === name)?.[1];

/** What a call says of money at the end of its summary. */
const saysItMoves = ({ summary }: Call): boolean => /Moves money( if the answer says so)?\.$/.test(summary);
const isOfOneAnswer = ({ summary }: Call): boolean => summary.endsWith('Moves money if the answer says so.');

describe('who decides about money at the desk', () => {
  test('[OPS-01][MNY-03] every act of the desk has its line, and no line is of another call', () => {
    expect(Object.keys(deciders).sort()).toEqual(acts.map(([name]) => name).sort());
  });

  test.each(acts)('[OPS-01][MNY-03] %s says of money what its line says', (name, call) => {
    const line = decidersOf(name);
    expect(line?.does === 'posts').toBe(saysItMoves(call));
    expect(call.summary).toMatch(/Moves (no )?money( by itself| if the answer says so)?\.$/);
  });

  test.each(acts.filter(([name]) => decidersOf(name)?.does !== 'nothing'))(
    '[OPS-01][MNY-03] %s takes a fresh code, unless an answer of the other side decides',
    (_name, call) => {
      expect('step-up-needed' in call.refusals).toBe(!isOfOneAnswer(call));
    },
  );

  test.each(acts)('[OPS-01][MNY-03] %s refuses one person exactly where two decide', (name, { refusals }) => {
    const line = decidersOf(name);
    const ofTwo = ['own-proposal', 'own-match', 'own-preparation', 'takes-two'].some((each) => each in refusals);
    const posts = line !== undefined && line.does !== 'nothing';
    if (posts) expect(ofTwo).toBe(line.people !== 'one');
  });

  test('[OPS-01] every command of the operator has its line', () => {
    const commands = readdirSync('server/commands')
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => !['command-refused', 'run-command'].includes(name));
    expect(Object.keys(commandDeciders).sort()).toEqual(commands.sort());
  });
});
