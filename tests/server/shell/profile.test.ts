import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { infoFields } from '../../../contract/company/basic-info.ts';
import { uploadLimitBytes } from '../../../contract/company/profile.ts';
import { draftOf, formErrors } from '../../../contract/form-check.ts';
import { type FreshServer, freshServer, type Person, password } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';

let server: FreshServer;
const open = async () => {
  server = await freshServer({ suppliers: [] });
};
const close = () => server.close();

const minuteMs = 60_000;

describe('the password', () => {
  beforeEach(open);
  afterEach(close);

  const change = async (oldPassword: string, next: string, person: Person = 'asha') => {
    const outcome = await server.call('updatepassword', { oldPassword, password: next }, { as: person });
    if (!outcome.ok) throw new Error('refused');
    return outcome.answer;
  };
  const signsInWith = async (secret: string) => {
    const outcome = await server.call('Authenticate', { username: server.people.asha.email, password: secret });
    return outcome.ok && outcome.answer.error === null;
  };
  const look = async (token: string) =>
    (await server.send('GetUserContext', {}, { headers: { authorization: `Bearer ${token}` } })).status;

  test('[SHL-11] is changed with the old one, ends every other session, and the owner is told by mail', async () => {
    const elsewhere = await server.signIn('asha');
    server.forgetTokens();
    const here = await server.signIn('asha');
    const colleague = await server.signIn('badrul');
    expect(await change(password, 'A-New-Horse-10')).toEqual({ success: true, error: null });
    expect(await look(elsewhere)).toBe(401);
    expect(await look(here)).toBe(200);
    const others = { authorization: `Bearer ${colleague}`, 'x-device-id': server.people.badrul.deviceId };
    expect((await server.send('GetUserContext', {}, { headers: others })).status).toBe(200);
    expect(await signsInWith(password)).toBe(false);
    expect(await signsInWith('A-New-Horse-10')).toBe(true);
    const mail = await server.database.db
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('subject', 'like', '%password changed')
      .execute();
    expect(mail).toMatchObject([{ recipient: server.people.asha.email }]);
  });

  test.each([
    ['a wrong old one', 'Wrong-Horse-9', 'A-New-Horse-10', 'wrong-password'],
    ['the old one again', password, password, 'password-same'],
    ['one without a digit', password, 'No-Digit-Here', 'password-rule'],
    ['one of seven characters', password, 'Short-1', 'password-rule'],
    ['none', password, '', 'password-rule'],
  ])('[SHL-11] is not changed with %s, and every session stays', async (_title, old, next, code) => {
    const elsewhere = await server.signIn('asha');
    server.forgetTokens();
    expect(await change(old, next)).toMatchObject({ success: false, error: { code } });
    expect(await look(elsewhere)).toBe(200);
    expect(await signsInWith(password)).toBe(true);
  });

  test('[SHL-11] cannot be guessed from an open browser: ten tries in a quarter of an hour', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await change(`Wrong-Horse-${guess}`, 'A-New-Horse-10')).toMatchObject({
        error: { code: 'wrong-password' },
      });
    }
    expect(await change(password, 'A-New-Horse-10')).toMatchObject({ error: { code: 'too-many-attempts' } });
    server.clock.advance(15 * minuteMs);
    expect(await change(password, 'A-New-Horse-10')).toMatchObject({ success: true });
  });

  test('[SHL-11] keeps the spaces at its ends', async () => {
    expect(await change(password, ' A-New-Horse-10 ')).toMatchObject({ success: true });
    expect(await signsInWith('A-New-Horse-10')).toBe(false);
    expect(await signsInWith(' A-New-Horse-10 ')).toBe(true);
  });
});

describe('basic information', () => {
  beforeAll(open);
  afterAll(close);

  test("[SHL-11] is shown, changed, and nobody else's", async () => {
    const before = await server.call('loadprofile', {}, { as: 'badrul' });
    expect(await server.call('loadprofile', {}, { as: 'asha' })).toMatchObject({
      answer: {
        profile: {
          firstName: 'Asha',
          lastName: 'Rahman',
          email: 'asha@meghna.example',
          companyName: 'Meghna Travels',
          profileLogo: null,
          branchName: null,
          designation: null,
        },
      },
    });
    const basicInfo = { firstName: 'Aisha', lastName: '', phoneNumber: '+8801811111111', designation: 'Sales' };
    const typed = { ...basicInfo, phoneNumber: '01811-111111', designation: ' Sales ' };
    const updated = await server.call('updatebasicinfo', typed, { as: 'asha' });
    expect(updated).toEqual({ ok: true, answer: { basicInfo } });
    const nobodys = { ...basicInfo, phoneNumber: '0000000000' };
    expect(await server.call('updatebasicinfo', nobodys, { as: 'asha' })).toMatchObject({
      refusal: 'fields-wrong',
      errors: [{ path: 'phoneNumber', message: 'Please enter valid Phonenumber' }],
    });
    expect(await server.call('viewbasicinfo', {}, { as: 'asha' })).toEqual({ ok: true, answer: { basicInfo } });
    expect(await server.call('loadprofile', {}, { as: 'badrul' })).toEqual(before);
  });

  test.each([
    ['no first name', { firstName: '  ' }, ['firstName']],
    ['a telephone number of nine digits', { phoneNumber: '018111111' }, ['phoneNumber']],
    ['a telephone number with letters', { phoneNumber: '01811-CALL-ME' }, ['phoneNumber']],
    ['a name of 101 letters', { lastName: 'x'.repeat(101) }, ['lastName']],
    ['a name that no document can print', { lastName: '字' }, ['lastName']],
    [
      'all of it wrong',
      { firstName: null, phoneNumber: '1', designation: '字' },
      ['firstName', 'phoneNumber', 'designation'],
    ],
  ])('[SHL-11] %s is refused with the errors that its form shows', async (_title, wrong, paths) => {
    const info = { firstName: 'Asha', lastName: 'Rahman', phoneNumber: null, designation: null, ...wrong };
    const outcome = await server.call('updatebasicinfo', info, { as: 'asha' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'fields-wrong' });
    if (outcome.ok) return;
    expect(outcome.errors).toEqual(formErrors(infoFields, draftOf(info)));
    expect(outcome.errors?.map(({ path }) => path)).toEqual(paths);
  });

  test('[SHL-11] the e-mail address is not changed with it: it is what one signs in with', async () => {
    const info = { firstName: 'Asha', lastName: 'Rahman', phoneNumber: null, designation: null };
    const { status, json } = await server.send('updatebasicinfo', info, {
      as: 'asha',
      body: JSON.stringify({ ...info, email: 'other@meghna.example' }),
    });
    expect(status).toBe(400);
    expect(json().errors[0].path).toBe('email');
  });
});

describe('the picture', () => {
  beforeAll(open);
  afterAll(close);

  /** One pixel. */
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pngOfSides = (width: number, height: number) => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  /** Start, application marker, frame of 2 by 3, end: what tells a jpeg. */
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080003000201011100ffd9', 'hex');
  const padded = (bytes: Buffer, size: number) => {
    // A text chunk between the header and the rest makes a whole png of any size.
    const filler = Buffer.alloc(size - bytes.length);
    filler.writeUInt32BE(filler.length - 12, 0);
    filler.write('tEXt', 4, 'latin1');
    return Buffer.concat([bytes.subarray(0, 33), filler, bytes.subarray(33)]);
  };
  const upload = (bytes: Buffer, person: Person = 'asha') =>
    server.call('uploadlogo', { picture: bytes }, { as: person });
  const addressAfter = async (bytes: Buffer) => {
    const outcome = await upload(bytes);
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.answer.profileLogo;
  };
  const shownAt = (address: string) => server.app.inject({ method: 'GET', url: address });

  test.each([
    ['png', png, 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
  ])('[SHL-11] a %s is kept and shown as what its bytes are', async (_title, bytes, mediaType) => {
    const address = await addressAfter(bytes);
    const shown = await shownAt(address);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe(mediaType);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect(shown.headers['cache-control']).toMatch(/^private, /);
    expect(shown.rawPayload).toEqual(bytes);
    expect(await server.call('GetUserContext', {}, { as: 'asha' })).toMatchObject({ answer: { profileLogo: address } });
    expect(await server.call('GetUserContext', {}, { as: 'badrul' })).toMatchObject({ answer: { profileLogo: null } });
  });

  test('[SHL-11] a new picture takes the place of the one before, which is gone', async () => {
    const first = await addressAfter(png);
    const second = await addressAfter(jpeg);
    expect((await shownAt(first)).statusCode).toBe(404);
    expect((await shownAt(second)).statusCode).toBe(200);
  });

  test('[SHL-11] the largest one under 1 MB is taken, through the real body limit', async () => {
    expect(await upload(padded(png, uploadLimitBytes - 1))).toMatchObject({ ok: true });
  });

  test('[NET-03] the same intent with another picture is another request, and refused', async () => {
    const sent = (picture: Buffer) => server.send('uploadlogo', { picture }, { as: 'asha', key: 'one-picture-intent' });
    const first = await sent(png);
    expect(first.status).toBe(200);
    expect((await sent(png)).text).toBe(first.text);
    expect((await sent(jpeg)).json()).toMatchObject({ status: 422, code: 'key-reused' });
  });

  test.each([
    ['exactly 1 MB', () => padded(png, uploadLimitBytes), 'picture-too-large'],
    [
      'a drawing, which may hold a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not-a-picture',
    ],
    [
      'a page that begins like a png',
      () => Buffer.concat([png.subarray(0, 33), Buffer.from('<script>')]),
      'not-a-picture',
    ],
    ['half a png', () => png.subarray(0, 40), 'not-a-picture'],
    ['a png of no height', () => pngOfSides(10, 0), 'not-a-picture'],
    ['a png of a million pixels a side', () => pngOfSides(1_000_000, 1_000_000), 'not-a-picture'],
    ['a jpeg without a frame', () => Buffer.from('ffd8ffda00', 'hex'), 'not-a-picture'],
    ['a jpeg that ends in its middle', () => jpeg.subarray(0, 20), 'not-a-picture'],
    ['a pdf', () => Buffer.from('%PDF-1.7\n%%EOF'), 'not-a-picture'],
    ['one byte', () => Buffer.from([0xff]), 'not-a-picture'],
  ] as const)('[SHL-11] %s is refused', async (_title, bytes, refusal) => {
    const kept = () => server.database.db.selectFrom('picture').select('id').execute();
    const before = await kept();
    expect(await upload(bytes())).toMatchObject({ ok: false, refusal });
    expect(await kept()).toEqual(before);
  });

  test('[SHL-11] what is far too large never reaches the handler, and no other call takes as much', async () => {
    const huge = await server.send('uploadlogo', { picture: padded(png, uploadLimitBytes + 1) }, { as: 'asha' });
    expect(huge.status).toBe(413);
    expect(huge.json().errors).toEqual([{ path: 'picture', message: 'File size should be less than 1 MB' }]);
    const two = JSON.stringify({ rating: 5, words: 'A'.repeat(2 * uploadLimitBytes) });
    const request = { rating: 5, words: 'ten letters' };
    expect((await server.send('InsertReview', request, { as: 'asha', body: two })).status).toBe(413);
  });

  test("[SHL-11] an address of another tenant's making opens nothing", async () => {
    const address = await addressAfter(png);
    const before = await tableHashes(server.database.db);
    expect((await shownAt(address.replace('/platform/', '/trotly-demo/'))).statusCode).toBe(404);
    expect((await shownAt('/pictures/platform/..%2f..%2fetc')).statusCode).toBe(404);
    expect((await shownAt("/pictures/platform/'%20or%20true--")).statusCode).toBe(404);
    expect(await tableHashes(server.database.db)).toEqual(before);
  });
});
