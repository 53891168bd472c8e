import { resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PressJob, pressed } from '../../../server/documents/press.ts';
import { threadedPress } from '../../../server/documents/threaded-press.ts';
import { textOfPdf } from './pdf-text.ts';

const outfile = resolve('.cache/tests/press-thread.mjs');
let press: ReturnType<typeof threadedPress>;
beforeAll(async () => {
  // Packages stay where they are: the compiler is a native module.
  await build({
    entryPoints: ['./server/documents/press-thread.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  press = threadedPress(outfile);
});
afterAll(() => press.close());

const job = (source: string, words = 'Dhaka to Dubai'): PressJob => ({
  source,
  data: JSON.stringify({ words }),
  isPart: false,
});
const page = '#let data = json(bytes(sys.inputs.data))\n#data.words';

test('[ORD-06][RUN-05] a document is made beside the server, which answers others meanwhile', async () => {
  let turns = 0;
  let isMade = false;
  const turn = () => {
    turns += 1;
    if (!isMade) setImmediate(turn);
  };
  await press.press(job(page));
  setImmediate(turn);
  const long = `${page}\n#for n in range(4000) [Line #n \\ ]`;
  const made = await press.press(job(long));
  isMade = true;
  // On the server's own thread it would be one turn, however long the document is.
  expect(turns).toBeGreaterThan(10);
  expect(textOfPdf(made)).toEqual(textOfPdf(await pressed(job(long))));
});

test('[ORD-06] documents that are asked for at once are made one after the other, each its own', async () => {
  const words = ['Sylhet', 'Jeddah', 'Kolkata'];
  const made = await Promise.all(words.map((each) => press.press(job(page, each))));
  expect(made.map((pdf) => textOfPdf(pdf).trim())).toEqual(words);
});

test('[ORD-06][RUN-05] the parts of a long document are joined beside the server, in their order', async () => {
  const parts = await Promise.all(
    ['Sylhet', 'Jeddah', 'Kolkata'].map(async (each, index) => ({
      pdf: await press.press({ ...job(page, each), isPart: true }),
      firstPage: index + 1,
    })),
  );
  const whole = { title: 'Statement', author: 'Portolan', parts, pages: 3 };
  expect(
    textOfPdf(await press.press(whole))
      .split(/\s+/)
      .filter(Boolean),
  ).toEqual(['Sylhet', 'Jeddah', 'Kolkata']);
  await expect(press.press({ ...whole, parts: parts.slice(1) })).rejects.toThrow('page 2 follows 0 pages');
});

test('[ORD-06] a document that cannot be made says why, and the next one is made', async () => {
  await expect(press.press(job('#nothing-of-the-kind'))).rejects.toThrow(
    /does not compile: .*unknown variable: nothing-of-the-kind/s,
  );
  expect(textOfPdf(await press.press(job(page, 'Chattogram'))).trim()).toBe('Chattogram');
});

test('[ORD-06][RUN-06] a server that ends waits for no document: the one being made fails, and so does each that waits', async () => {
  const ending = threadedPress(outfile);
  await ending.press(job(page));
  const long = job(`${page}\n#for n in range(4000) [Line #n \\ ]`);
  const outcomes = Promise.allSettled([long, job(page)].map((each) => ending.press(each)));
  await ending.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
