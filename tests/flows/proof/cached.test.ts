import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cached } from '../../../flows/proof/cached.ts';
import { sourceHash } from '../../../flows/proof/source-hash.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-cached-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
const hash = 'a'.repeat(64);
const another = 'b'.repeat(64);

describe('[FLW-04] a cached result', () => {
  test('is made once for a hash, and made again for another', () => {
    const make = vi.fn(() => ({ made: make.mock.calls.length }));
    expect([1, 2].map(() => cached('order.survey', hash, make, folder))).toEqual([{ made: 1 }, { made: 1 }]);
    expect(cached('order.survey', another, make, folder)).toEqual({ made: 2 });
  });

  test('is found again when a change is taken back, but only so many are left', () => {
    const hashes = Array.from({ length: 9 }, (_, each) => `${each}`.repeat(64));
    for (const each of hashes) cached('order.survey', each, () => each, folder);
    expect(files()).toHaveLength(6);
    expect(cached('order.survey', hashes.at(-2) ?? '', () => 'made again', folder)).toBe(hashes.at(-2));
  });

  test('does not disturb the file of a name that begins alike', () => {
    cached('order.survey', hash, () => 1, folder);
    cached('order.survey-page', another, () => 2, folder);
    cached('order', another, () => 3, folder);
    expect(files()).toHaveLength(3);
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -3)],
    ['changed', (text: string) => text.replace('"made":1', '"made":7')],
    ['empty', () => ''],
  ])('is made again where its file is %s', (_, damage) => {
    cached('order.survey', hash, () => ({ made: 1 }), folder);
    const file = join(folder, files()[0] ?? '');
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(cached('order.survey', hash, () => ({ made: 2 }), folder)).toEqual({ made: 2 });
    expect(cached('order.survey', hash, () => ({ made: 3 }), folder)).toEqual({ made: 2 });
  });

  test('is not kept where it could not be made, and the next may try', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(() => cached('order.survey', hash, fail, folder)).toThrow('no');
    expect(cached('order.survey', hash, () => 1, folder)).toBe(1);
  });

  test('is made although a process died while it made it', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((gone) => dead.once('exit', gone));
    writeFileSync(join(folder, `order.survey.${hash.slice(0, 24)}.json.lock`), String(dead.pid));
    expect(cached('order.survey', hash, () => 1, folder)).toBe(1);
  });

  test('is waited for while a living process makes it', async () => {
    const released = join(folder, 'released');
    const name = join(folder, `order.survey.${hash.slice(0, 24)}.json.lock`);
    const script = `const fs=require('fs');fs.writeFileSync(${JSON.stringify(name)},String(process.pid));console.log('held');setTimeout(()=>{fs.writeFileSync(${JSON.stringify(released)},'');fs.rmSync(${JSON.stringify(name)})},400)`;
    const holder = spawn(process.execPath, ['-e', script]);
    await new Promise((held) => holder.stdout.once('data', held));
    expect(cached('order.survey', hash, () => existsSync(released), folder)).toBe(true);
  });
});

describe('[FLW-04] the hash of sources', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const lockfile = (version: string) =>
    write('package-lock.json', JSON.stringify({ packages: { 'node_modules/xstate': { version } } }));
  const hashed = () => sourceHash(['a.ts'], folder);
  beforeEach(() => {
    lockfile('5.0.0');
    write(
      'a.ts',
      "import { setup } from 'xstate';\nimport type { B } from './b.ts';\nimport './c.ts';\nimport { used } from './d.ts';\nsetup(used);\n",
    );
    write('b.ts', 'export type B = string;\n');
    write('c.ts', 'globalThis.c = 1;\n');
    write('d.ts', 'export const used = 1;\nexport const unused = 1;\n');
  });

  test('changes with what a module does, with what an imported one does, and with the version of a package', () => {
    const hashes = new Set([hashed()]);
    write('a.ts', `${readFileSync(join(folder, 'a.ts'), 'utf8')}setup(2);\n`);
    hashes.add(hashed());
    write('c.ts', 'globalThis.c = 2;\n');
    hashes.add(hashed());
    write('d.ts', 'export const used = 2;\n');
    hashes.add(hashed());
    lockfile('5.0.1');
    hashes.add(hashed());
    expect(hashes.size).toBe(5);
  });

  test('does not change with comments, types, unused exports and files that are not imported', () => {
    const before = hashed();
    write('a.ts', `/** Says more. */\n${readFileSync(join(folder, 'a.ts'), 'utf8')}`);
    write('b.ts', 'export type B = number;\n');
    write('d.ts', 'export const used = 1;\nexport const unused = 2;\n');
    write('other.ts', 'export const other = 2;\n');
    expect(hashed()).toBe(before);
  });

  test('tells the flows of the catalogue apart', () => {
    const flows = ['machines/orders/order-page.flow.ts', 'machines/orders/order.flow.ts'];
    expect(sourceHash(flows.slice(0, 1))).not.toBe(sourceHash(flows.slice(1)));
  });
});
