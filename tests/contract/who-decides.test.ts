import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { preparedCalls } from '../../contract/prepared-acts.ts';
import { commandDeciders, limitOfPrepared } from '../../contract/who-decides.ts';

const acts = Object.entries<Call>(calls).filter(([, { service, effect }]) => service === 'desk' && effect === 'acts');
/** Whether a call changes money, or the price or the terms at which others post. */
const isOfMoney = ({ decides }: Call): boolean => decides !== undefined && 'people' in decides;

/** What a call says of money at the end of its summary. */
const saysItMoves = ({ summary }: Call): boolean => /Moves money( if the answer says so)?\.$/.test(summary);
const isOfOneAnswer = ({ summary }: Call): boolean => summary.endsWith('Moves money if the answer says so.');

describe('who decides about money at the desk', () => {
  test('[OPS-01][MNY-03] every act of the desk says who decides, and no other call does', () => {
    const saying = Object.entries<Call>(calls).filter(([, { decides }]) => decides !== undefined);
    expect(saying.map(([name]) => name)).toEqual(acts.map(([name]) => name));
  });

  test.each(preparedCalls)('[OPS-01][MNY-03] %s is prepared by one person above a limit of the tenant', (name) => {
    expect(limitOfPrepared(name)).toMatch(/^(returns|onlineRefunds|cheques|tickets|settlements)$/);
  });

  test.each(acts)('[OPS-01][MNY-03] %s says of money who decides about it', (_name, call) => {
    expect(call.decides?.does === 'posts').toBe(saysItMoves(call));
    expect(call.summary).toMatch(/Moves (no )?money( by itself| if the answer says so)?\.$/);
  });

  test.each(acts.filter(([, call]) => isOfMoney(call)))(
    '[OPS-01][MNY-03] %s takes a fresh code, unless an answer of the other side decides',
    (_name, call) => {
      expect('step-up-needed' in call.refusals).toBe(!isOfOneAnswer(call));
    },
  );

  test.each(acts)('[OPS-01][MNY-03] %s refuses one person exactly where two decide', (_name, { refusals, decides }) => {
    const ofTwo = ['own-proposal', 'own-match', 'own-preparation', 'own-payment', 'takes-two'].some(
      (each) => each in refusals,
    );
    if (decides !== undefined && 'people' in decides) expect(ofTwo).toBe(decides.people !== 'one');
  });

  test('[OPS-05][MNY-03] wherever a limit of the tenant decides who acts alone, the limit of the role does, too', () => {
    const reading = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => readFileSync(join('server', file), 'utf8').split('\n'))
      .filter((line) => /pricing\.soloMostMinor\b/.test(line));
    expect(reading.length).toBeGreaterThan(2);
    expect(reading.filter((line) => !line.includes('aloneMostMinor('))).toEqual([]);
  });

  test('[OPS-01] every command of the operator has its line', () => {
    const commands = readdirSync('server/commands')
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => !['command-refused', 'run-command'].includes(name));
    expect(Object.keys(commandDeciders).sort()).toEqual(commands.sort());
  });
});
