import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyIdOf } from '../../../contract/ledger/ledger-chain/signed-head.ts';
import { neutralLook } from '../../../contract/neutral-look.ts';
import type { ReplayContent } from '../../../contract/replay/replay-seal.ts';
import { CommandRefused } from '../../../server/commands/command-refused.ts';
import { verifyReplay } from '../../../server/commands/verify-replay.ts';
import type { AgencyCard } from '../../../server/documents/letterhead.ts';
import type { SigningKey } from '../../../server/ledger/check/ledger-keys.ts';
import { checkReplay } from '../../../server/replay/check-replay.ts';
import { replayDocument } from '../../../server/replay/replay-document.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { textOfPdf } from '../documents/pdf-text.ts';

let desk: SalesDesk;
let reference: string;
let document: Buffer;
beforeAll(async () => {
  desk = await openSalesDesk();
  reference = (await desk.ticketed()).orderReference;
  document = (await desk.server.send('ExportReplay', { reference, at: null }, { as: 'asha' })).bytes;
});
afterAll(() => desk.close());

/** What the command says of a file. `more`: further files beside it. */
const commanded = async (
  bytes: Uint8Array,
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-replay-'));
  try {
    writeFileSync(join(folder, 'replay.pdf'), bytes);
    for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text);
    return await verifyReplay(['replay.pdf', ...args], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const faultOf = async (bytes: Uint8Array): Promise<string | null> => {
  const checked = await checkReplay(bytes, null);
  return checked.ok ? null : checked.fault;
};

const tenantKey = async () => {
  const keys = await desk.server.call('GetLedgerKeys', {});
  const [key] = keys.ok ? keys.answer.keys : [];
  if (key === undefined) throw new Error('the tenant has no key');
  return key;
};

/** An agency of which nothing but its name is known. */
const cardOf = (name: string): AgencyCard => {
  const contacts = { phone: null, whatsapp: null, email: null, address: null };
  const face = { name, ...contacts, logoId: null, look: neutralLook, issuedThrough: null };
  return { name, email: null, phone: null, registration: null, face, logo: null };
};

const keyOfSomebody = (): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return {
    keyId: keyIdOf(raw),
    publicKey: raw,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
};

describe('the signed document of an order as it stood', () => {
  it('[ORD-07][PTK-05] tells what the page shows, and how it is checked', () => {
    const text = textOfPdf(document);
    for (const words of [
      `Order ${reference}`,
      'Ticketed',
      'As it stood on',
      'SHA-256 of the content',
      'npm run verify-replay',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('[ORD-07] is found sound without a server, under the key that the portal publishes', async () => {
    const { keyId, publicKey } = await tenantKey();
    const said = await commanded(document, ['--key', 'key.txt'], { 'key.txt': publicKey });
    expect(said).toMatchObject({ ok: true });
    expect(said.lines).toContain(`signed by key ${keyId}, which you trust`);
    expect((await commanded(document)).lines.join(' ')).toContain('compare it with the key on your ledger statements');
  });

  it('[ORD-07] its content is the answer of the call at that moment', async () => {
    const shown = await desk.server.call('GetReplay', { reference, at: null }, { as: 'asha' });
    const checked = await checkReplay(document, null);
    expect(checked.ok && checked.content.replay).toEqual(shown.ok && shown.answer);
  });

  it('[ORD-07] one changed byte is found, wherever it is', async () => {
    const found = async (place: number) => {
      const changed = Buffer.from(document);
      changed[place] = (changed[place] ?? 0) ^ 1;
      return faultOf(changed);
    };
    const step = 997;
    for (let place = 0; place < document.length; place += step) expect(await found(place)).not.toBeNull();
    for (let place = document.length - 600; place < document.length; place += 1)
      expect(await found(place)).not.toBeNull();
  });

  it('[ORD-07] what stands behind its signature, or a missing signature, is found', async () => {
    expect(await faultOf(Buffer.concat([document, Buffer.from(' ')]))).toMatch(/signature behind the end/);
    expect(await faultOf(document.subarray(0, document.length - 700))).toMatch(/saved again/);
    const savedAgain = await (await PDFDocument.load(document)).save();
    expect(await faultOf(savedAgain)).toMatch(/saved again/);
  });

  it('[ORD-07] a document that somebody else signed is not under the key that is trusted', async () => {
    const checked = await checkReplay(document, null);
    const tenant = desk.server.tenants.byId('platform');
    if (!checked.ok || tenant === undefined) throw new Error('not sound');
    // The whole of it is what the server exported.
    const content = checked.content as unknown as ReplayContent;
    const stood = content.replay.stood && { ...content.replay.stood, state: 'cancelled' as const };
    const forged = await replayDocument({
      tenant,
      agency: cardOf('Forged'),
      content: { ...content, replay: { ...content.replay, stood } },
      key: keyOfSomebody(),
    });
    expect(await faultOf(forged)).toBeNull();
    const { publicKey } = await tenantKey();
    const said = await commanded(forged, ['--key', 'key.txt'], { 'key.txt': publicKey });
    expect(said).toMatchObject({ ok: false });
    expect(said.lines[0]).toMatch(/not the key that you trust/);
  });

  it('[ORD-07] an export that had other fields than those of today is checked all the same', async () => {
    const checked = await checkReplay(document, null);
    const tenant = desk.server.tenants.byId('platform');
    if (!checked.ok || tenant === undefined) throw new Error('not sound');
    const content = { ...(checked.content as unknown as ReplayContent), note: 'of another version' };
    const agency = cardOf('Meghna');
    expect(await faultOf(await replayDocument({ tenant, agency, content, key: keyOfSomebody() }))).toBeNull();
  });

  it('[ORD-07] it says so where the order did not exist yet', async () => {
    const { bytes } = await desk.server.send(
      'ExportReplay',
      { reference, at: '2020-01-01T00:00:00.000Z' },
      { as: 'asha' },
    );
    expect(textOfPdf(bytes)).toContain('Did not exist yet');
    expect(await faultOf(bytes)).toBeNull();
  });

  it('[ORD-07] the command refuses what it was not asked rightly', async () => {
    await expect(verifyReplay([], '.')).rejects.toThrow(CommandRefused);
    await expect(verifyReplay(['no-such.pdf'], '.')).rejects.toThrow('cannot be read');
    await expect(verifyReplay(['a.pdf', '--key'], '.')).rejects.toThrow('npm run verify-replay');
    await expect(verifyReplay(['a.pdf', '--head', 'x'], '.')).rejects.toThrow('npm run verify-replay');
  });
});
