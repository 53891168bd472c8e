import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kept } from '../../../flows/proof/kept.ts';
import { importedBy, sourceHash } from '../../../flows/proof/source-hash.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
const hash = 'a'.repeat(64);
const another = 'b'.repeat(64);

describe('[FLW-04] a result that is kept', () => {
  test('is made once for a hash, and made again for another, whose file replaces the older one', () => {
    const make = vi.fn(() => ({ made: make.mock.calls.length }));
    expect([1, 2].map(() => kept('order.survey', hash, make, folder))).toEqual([{ made: 1 }, { made: 1 }]);
    expect(kept('order.survey', another, make, folder)).toEqual({ made: 2 });
    expect(files()).toEqual([`order.survey.${another.slice(0, 24)}.json`]);
  });

  test('does not disturb the file of a name that begins alike', () => {
    kept('order.survey', hash, () => 1, folder);
    kept('order.survey-page', another, () => 2, folder);
    kept('order', another, () => 3, folder);
    expect(files()).toHaveLength(3);
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -3)],
    ['changed', (text: string) => text.replace('"made":1', '"made":7')],
    ['empty', () => ''],
  ])('is made again where its file is %s', (_, damage) => {
    kept('order.survey', hash, () => ({ made: 1 }), folder);
    const file = join(folder, files()[0] ?? '');
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(kept('order.survey', hash, () => ({ made: 2 }), folder)).toEqual({ made: 2 });
    expect(kept('order.survey', hash, () => ({ made: 3 }), folder)).toEqual({ made: 2 });
  });

  test('is not kept where it could not be made, and the next may try', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(() => kept('order.survey', hash, fail, folder)).toThrow('no');
    expect(kept('order.survey', hash, () => 1, folder)).toBe(1);
  });

  test('is made although a process died while it made it', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((gone) => dead.once('exit', gone));
    writeFileSync(join(folder, `order.survey.${hash.slice(0, 24)}.json.lock`), String(dead.pid));
    expect(kept('order.survey', hash, () => 1, folder)).toBe(1);
  });

  test('is waited for while a living process makes it', async () => {
    const name = join(folder, `order.survey.${hash.slice(0, 24)}.json.lock`);
    const script = `const fs=require('fs');fs.writeFileSync(${JSON.stringify(name)},String(process.pid));console.log('held');setTimeout(()=>fs.rmSync(${JSON.stringify(name)}),400)`;
    const holder = spawn(process.execPath, ['-e', script]);
    await new Promise((held) => holder.stdout.once('data', held));
    const began = performance.now();
    expect(kept('order.survey', hash, () => 1, folder)).toBe(1);
    expect(performance.now() - began).toBeGreaterThan(200);
  });
});

describe('[FLW-04] the hash of sources', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const hashed = () => sourceHash(['a.ts'], folder);
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('a.ts', "import type { B } from './b.ts';\nimport './c.ts';\nexport { d } from './d.ts';\n");
    for (const name of ['b', 'c', 'd']) write(`${name}.ts`, `export const ${name} = 1;\n`);
    write('other.ts', 'export const other = 1;\n');
  });

  test.each(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'package-lock.json'])('changes with %s', (name) => {
    const before = hashed();
    write(name, `${readFileSync(join(folder, name), 'utf8')}\n// changed`);
    expect(hashed()).not.toBe(before);
  });

  test('does not change with a file that is not imported', () => {
    const before = hashed();
    write('other.ts', 'export const other = 2;\n');
    expect(hashed()).toBe(before);
  });

  test('of a flow covers its machine, its cases, its view, the contract and what proves it', () => {
    const files = importedBy(['machines/orders/order-page.flow.ts', 'flows/proof/survey.ts']);
    expect(files).toEqual(
      expect.arrayContaining([
        'contract/orders.ts',
        'flows/proof/explore.ts',
        'flows/run/simulation.ts',
        'machines/booking/booking-examples.ts',
        'machines/orders/order-page.cases.ts',
        'machines/orders/order-page.machine.ts',
        'machines/orders/order-page.view.ts',
        'machines/timers.ts',
      ]),
    );
  });
});
