import { expect, onTestFinished, test } from 'vitest';
import { AirBook } from '../../contract/booking/booking.ts';
import type { AnyStruct, Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { type Caller, CallFault, readAnswer, requestFor, trimDeep } from '../../contract/client.ts';
import { UploadContentPicture } from '../../contract/desk/desk-content.ts';
import { RefreshAirSearch } from '../../contract/flights/flights.ts';
import { messages } from '../../contract/messages.ts';
import { initiatebankdeposit } from '../../contract/money/deposits.ts';
import { SendPhoneCode } from '../../contract/phone.ts';
import { UploadRegistrationDocument } from '../../contract/registration/registration.ts';
import { noteOf } from '../../contract/shapes.ts';
import { GetUserContext } from '../../contract/shell/shell.ts';
import { Authenticate, SignOut } from '../../contract/sign-in/sign-in.ts';
import { refusalWords } from '../../machines/sign-in/sign-in-answer.ts';

const caller: Caller = {
  baseUrl: 'https://api.example',
  token: 'a-token-of-this-hour',
  deviceId: 'a-device',
  deviceContext: '{"userAgent":"Test"}',
  geo: '{"timeZone":"Asia/Dhaka"}',
  tenant: null,
};

test('[NET-04] strings are trimmed however deep they lie, and passwords never', () => {
  const typed = {
    username: ' a@b.example ',
    password: ' secret ',
    people: [{ name: ' Rahman ', confirmPassword: ' s ' }, ' x '],
    age: 7,
    passport: null,
  };
  expect(trimDeep(typed)).toEqual({
    username: 'a@b.example',
    password: ' secret ',
    people: [{ name: 'Rahman', confirmPassword: ' s ' }, 'x'],
    age: 7,
    passport: null,
  });
  const { body } = requestFor(Authenticate, { username: ' a@b.example ', password: ' p ' }, caller, 'an-intent');
  expect(JSON.parse(String(body))).toEqual({ username: 'a@b.example', password: ' p ' });
});

test('[NET-01] a call before sign-in carries neither token nor channel', () => {
  const { headers } = requestFor(Authenticate, { username: 'a', password: 'b' }, caller, 'an-intent');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-channel-id');
  expect(headers).toMatchObject({ 'x-device-type': 'web', 'idempotency-key': 'an-intent' });
});

test('[NET-01] every other call carries channel 1, device type web, device context and bearer token', () => {
  const { url, headers } = requestFor(RefreshAirSearch, { requestId: 'abcdef', cursor: 3 }, caller, null);
  expect(url).toBe('https://api.example/search/v1/Search/RefreshAirSearch?requestId=abcdef&cursor=3');
  expect(headers).toEqual({
    accept: 'application/json',
    'x-device-type': 'web',
    'x-device-id': 'a-device',
    'x-device-context': '{"userAgent":"Test"}',
    'x-geo': '{"timeZone":"Asia/Dhaka"}',
    'x-channel-id': '1',
    authorization: 'Bearer a-token-of-this-hour',
  });
});

test('[NET-03] a call that acts is not made without its intent, and one that reads carries none', () => {
  expect(() => requestFor(SignOut, {}, caller, null)).toThrow(/intent key/);
  expect(requestFor(GetUserContext, {}, caller, 'an-intent').headers).not.toHaveProperty('idempotency-key');
});

test('[NET-01] what no header can hold is escaped or left out, and the call still leaves', () => {
  const abroad = { ...caller, deviceContext: '{"userAgent":"ঢাকা\\n😀"}', tenant: 'ঢাকা\r\nx-a: b' };
  const { headers } = requestFor(GetUserContext, {}, abroad, null);
  expect(() => new Headers(headers)).not.toThrow();
  expect(JSON.parse(headers['x-device-context'] ?? '')).toEqual({ userAgent: 'ঢাকা\n😀' });
  expect(headers).not.toHaveProperty('x-tenant');
});

test('[NET-06] a file travels as its bytes, with the other fields in a header that any proxy takes', () => {
  const picture = Uint8Array.of(0, 255, 10, 13);
  const banner = requestFor(UploadContentPicture, { shelf: 'search-pad', picture }, caller, 'an-intent');
  expect(banner.body).toEqual(picture);
  expect(banner.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-fields': '{"shelf":"search-pad"}',
  });
  const named = {
    draftToken: 'a-draft-token-of-somebody',
    kind: 'tradeLicense',
    name: ' সনদ.png ',
    content: picture,
  } as const;
  const { headers } = requestFor(UploadRegistrationDocument, named, caller, 'an-intent');
  expect(() => new Headers(headers)).not.toThrow();
  expect(JSON.parse(headers['x-fields'] ?? '')).toEqual({ ...named, name: 'সনদ.png', content: undefined });
});

test('[NET-06] where a file may be left out, its body is empty and its field null', () => {
  const deposit = {
    payInId: 'bank-shapla',
    amountMinor: 5_000_000,
    paidOn: '2026-11-30',
    note: '',
    slip: null,
    agreedChargeMinor: 0,
    bankReference: '77',
    branch: 'Gulshan',
  };
  const { body, headers } = requestFor(initiatebankdeposit, deposit, caller, 'an-intent');
  expect(body).toEqual(new Uint8Array());
  expect(JSON.parse(headers['x-fields'] ?? '')).toEqual(deposit);
});

/** A letter that is no ASCII is written as `\\u09b8`. */
const escapedLength = 6;
const filesOf = ({ request }: Call) =>
  Object.entries((request.schema ?? {}) as Record<string, AnyStruct>)
    .filter(([, { type }]) => type === 'file')
    .map(([field]) => field);
const withFiles = Object.entries<Call>(calls).filter(([, call]) => call.file !== undefined || filesOf(call).length > 0);

test.each(withFiles)(
  '[NET-06] %s says which field is its file and how it refuses a large one, also where a proxy does',
  (_name, call) => {
    const { field = '', tooLarge = '' } = call.file ?? {};
    expect(filesOf(call)).toEqual([field]);
    const longest = Object.values(call.request.schema as Record<string, AnyStruct>).reduce(
      (sum, struct) => sum + (noteOf(struct)?.maxLength ?? 20),
      0,
    );
    expect(longest * escapedLength, 'characters of its header').toBeLessThan(8_000);
    expect(call.refusals).toHaveProperty(tooLarge);
    const ofProxy = '<html><head><title>413 Request Entity Too Large</title></head></html>';
    for (const body of [ofProxy, problem('too-large', 413)]) {
      const detail = 'File size should be less than 1 MB';
      const atField =
        call.refusals[tooLarge]?.field === undefined ? {} : { errors: [{ path: field, message: detail }] };
      expect(readAnswer(call, 413, body)).toEqual({ ok: false, refusal: tooLarge, detail, ...atField });
    }
  },
);

test('[NET-06] a refusal that is about a field is the error of that field, unless the server lists them itself', () => {
  const { initate } = calls;
  const refused = (code: keyof typeof initate.refusals, more: object = {}) => {
    const { status, title } = initate.refusals[code];
    const body = { type: `urn:x:${code}`, title, status, code, ...more };
    return readAnswer(initate, status, JSON.stringify(body));
  };
  const detail = 'Your deposit request DEP7K2M9QXW has this reference already.';
  expect(refused('reference-used', { detail })).toEqual({
    ok: false,
    refusal: 'reference-used',
    detail,
    errors: [{ path: 'bankReference', message: detail }],
  });
  const errors = [{ path: 'fromBank', message: 'Enter the name of the bank' }];
  expect(refused('fields-wrong', { errors })).toMatchObject({ refusal: 'fields-wrong', errors });
  expect(refused('reference-used', { errors })).toMatchObject({ errors });
  expect(refused('too-many-open')).not.toHaveProperty('errors');
});

test('[NET-06] what is too large without a file is said so, with what can be sent, whoever answers it', () => {
  for (const body of [
    '<html></html>',
    JSON.stringify({ type: 'urn:x', title: messages.requestTooLarge, status: 413, code: 'too-large' }),
  ]) {
    try {
      readAnswer(AirBook, 413, body, 'request-7');
      expect.unreachable();
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault;
      expect(fault.words).toMatch(/^This is too large to be sent: at most 1 MB can be sent at once\./);
    }
  }
});

const problem = (code: string, status: number): string =>
  JSON.stringify({ type: `urn:portolan:problem:${code}`, title: 'A title.', status, code, facts: { newMinor: 5 } });

test('[TEN-01] what the server sends of a refusal or a fault is said in the words of the page’s tenant', () => {
  globalThis.tenantWords = { 'Please sign in.': 'Log in first.', 'Too short.': 'Write more.', Gone: 'Sold.' };
  onTestFinished(() => {
    globalThis.tenantWords = undefined;
  });
  const sent = (title: string, code: string) =>
    JSON.stringify({ type: 'urn:x', title, status: 409, code, errors: [{ path: 'name', message: 'Too short.' }] });
  expect(readAnswer(AirBook, 409, sent('Gone', 'price-changed'))).toMatchObject({ detail: 'Sold.' });
  try {
    readAnswer(SignOut, 401, sent('Please sign in.', 'unauthenticated'));
    expect.unreachable();
  } catch (fault) {
    if (!(fault instanceof CallFault)) throw fault;
    expect(fault.words).toBe('Log in first.');
    expect(fault.problem?.errors).toEqual([{ path: 'name', message: 'Write more.' }]);
  }
});

test('[NET-06] a declared refusal is a value with its facts', () => {
  expect(readAnswer(AirBook, 409, problem('price-changed', 409))).toEqual({
    ok: false,
    refusal: 'price-changed',
    detail: 'A title.',
    facts: { newMinor: 5 },
  });
});

test.each([
  ['a problem that the call does not declare', 409, problem('in-flight', 409), 409],
  ["a gateway's own page", 502, '<html>Bad gateway</html>', 502],
  ['nothing at all', 500, '', 500],
  ['an answer that is no JSON', 200, '<html>', 'PARSING_ERROR'],
  ['an answer of another shape', 200, '{"signedOut":"yes"}', 'PARSING_ERROR'],
] as const)('[NET-02] %s is a fault', (_title, status, body, kind) => {
  const read = () => readAnswer(SignOut, status, body);
  expect(read).toThrow(CallFault);
  expect(read).toThrow(expect.objectContaining({ kind }));
});

test('[NET-06] a newer server may say more: the page reads what it knows, a test refuses the rest', () => {
  const body = '{"signedOut":true,"alsoKnown":1}';
  expect(readAnswer(SignOut, 200, body)).toEqual({ ok: true, answer: { signedOut: true } });
  expect(() => readAnswer(SignOut, 200, body, null, 'refused')).toThrow('did not answer as declared at alsoKnown');
});

test.each([
  [
    'an answer of another shape',
    200,
    '{"signedOut":"yes"}',
    /^The server answered in a way that this page cannot read\. Request req-7\.$/,
  ],
  [
    'an answer that is not JSON',
    200,
    '<html>',
    /^The server answered in a way that this page cannot read\. Request req-7\.$/,
  ],
  ['a page of a gateway', 502, '<html>Bad gateway</html>', /^Something went wrong\. Request req-7\.$/],
  ['a call that is not allowed', 403, '', /^Something went wrong\. Request req-7\.$/],
])('[NET-02] %s is told to people in one plain sentence with the request', (_, status, body, words) => {
  const fault = (() => {
    try {
      return readAnswer(SignOut, status, body, 'req-7');
    } catch (error) {
      return error;
    }
  })();
  expect(fault).toBeInstanceOf(CallFault);
  expect((fault as CallFault).words).toMatch(words);
});

test('[NET-02] a problem that the server foresaw is told in its own words', () => {
  const problem = {
    type: 'urn:x',
    title: 'You do not have permission to do this.',
    status: 403,
    code: 'forbidden',
    requestId: 'req-8',
  };
  expect(new CallFault(403, problem, 'SignOut failed with 403').words).toBe('You do not have permission to do this.');
});

test('[AUT-08] an error without a message is an answer, and its code is shown', () => {
  const body = JSON.stringify({
    smsSent: false,
    verificationReference: null,
    skip: false,
    identity: null,
    error: { code: 'E-77' },
  });
  const outcome = readAnswer(SendPhoneCode, 200, body);
  expect(outcome.ok && outcome.answer.error && refusalWords({ error: outcome.answer.error })).toBe('E-77');
});
