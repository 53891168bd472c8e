import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { counterRequest, openCounter } from '../../deposits/paid-in.ts';
import type { FreshServer, Sent } from '../../fresh-server.ts';
import { applicantsOf } from '../../registration/applicant.ts';
import { latin, pngFile, pngWith } from '../pictures/upload-samples.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('attempt').where('kind', 'like', 'uploads %').execute();
});

const uploadsCounted = async (): Promise<readonly number[]> => {
  const rows = await server.database.db
    .selectFrom('attempt')
    .select('count')
    .where('kind', 'like', 'uploads %')
    .execute();
  return rows.map(({ count }) => count);
};
/** Sets whatever is counted to a number. */
const countTo = async (count: number): Promise<void> => {
  await server.database.db.updateTable('attempt').set({ count }).where('kind', 'like', 'uploads %').execute();
};

const noFile = latin('I have paid, believe me.');

test('[REG-03] a document that is refused counts towards the two hundred an hour from one network', async () => {
  const applicants = applicantsOf(server);
  const draftToken = await applicants.begin();
  const upload = (bytes: Buffer) => applicants.upload(draftToken, 'nationalIdFront', bytes);
  for (const kind of ['an empty file', 'no file', 'a good one']) {
    const bytes = kind === 'an empty file' ? Buffer.alloc(0) : kind === 'no file' ? latin('text') : pngFile(1);
    expect(await upload(bytes)).toMatchObject({ ok: kind === 'a good one' });
  }
  expect(await uploadsCounted()).toEqual([3]);
  await countTo(199);
  expect(await upload(latin('text'))).toMatchObject({ refusal: 'document-unreadable' });
  expect(await upload(latin('text'))).toMatchObject({ refusal: 'too-many-uploads' });
  expect(await upload(pngFile(1))).toMatchObject({ refusal: 'too-many-uploads' });
});

test('[REG-03] nothing is read, and nothing counted, for a draft that is not there', async () => {
  const refused = await applicantsOf(server).upload('no-such-draft-1234567890', 'nationalIdFront', pngFile(1));
  expect(refused).toMatchObject({ ok: false, refusal: 'draft-unknown' });
  expect(await uploadsCounted()).toEqual([]);
});

const refusedFiles: Readonly<Record<string, () => Promise<Sent>>> = {
  'a slip': () => server.send('initiatebankdeposit', counterRequest({ slip: noFile }), { as: 'asha' }),
  'a picture of oneself': () => server.send('uploadlogo', { picture: noFile }, { as: 'asha' }),
  'a banner': () => server.send('UploadContentPicture', { shelf: 'search-pad', picture: noFile }, { as: 'dipa' }),
};

test.each(Object.entries(refusedFiles))(
  '[REG-03] %s that is refused counts towards the three hundred an hour of one person',
  async (_title, send) => {
    expect((await send()).status).toBe(422);
    expect(await uploadsCounted()).toEqual([1]);
    await countTo(300);
    expect((await send()).status).toBe(429);
  },
);

test('[MNY-03] a request for a deposit without a file counts as no upload', async () => {
  expect((await server.send('initiatebankdeposit', counterRequest({ slip: null }), { as: 'asha' })).status).toBe(422);
  expect(await uploadsCounted()).toEqual([]);
});

test('[SHL-11] each person is counted for themselves', async () => {
  const picture = pngWith('mine');
  for (const as of ['asha', 'badrul'] as const) {
    expect(await server.call('uploadlogo', { picture }, { as })).toMatchObject({ ok: true });
  }
  expect(await uploadsCounted()).toEqual([1, 1]);
});
