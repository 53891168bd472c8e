import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import { keyIdOf, type LedgerKey } from '../../../contract/ledger/ledger-chain/signed-head.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Secrets } from '../../http/secrets.ts';

/** A key that signs. `sign` returns the signature in hexadecimal. */
export interface SigningKey extends LedgerKey {
  sign(text: string): string;
}

/** The public keys of a tenant, the newest first. */
export const keysOf = async (db: Db | Tx, tenantId: string): Promise<readonly LedgerKey[]> => {
  const rows = await db
    .selectFrom('ledger_key')
    .select(['id', 'public_key'])
    .where('tenant_id', '=', tenantId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, public_key }) => ({ keyId: id, publicKey: public_key }));
};

const boundTo = (tenantId: string, id: string): string => `ledger-key ${tenantId} ${id}`;

/** The tenant's newest key, which is made when there is none: once, by whichever process comes first. */
export const signingKey = async (
  tx: Tx,
  tenantId: string,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
): Promise<SigningKey> => {
  const newest = () =>
    tx
      .selectFrom('ledger_key')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  const make = () =>
    tx
      .insertInto('ledger_key')
      .values(newKey(tenantId, secrets, now))
      .returningAll()
      .executeTakeFirstOrThrow();
  let row = await newest();
  if (!row) {
    // What another process makes meanwhile is waited for and then read.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger-key ${tenantId}`}, 0))`.execute(tx);
    row = (await newest()) ?? (await make());
  }
  const { id, public_key } = row;
  const der = secrets.unseal(row.sealed_private_key, boundTo(tenantId, id));
  const privateKey = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  return {
    keyId: id,
    publicKey: public_key,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
};

const newKey = (tenantId: string, secrets: Secrets, now: Date) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const public_key = rawOf(publicKey.export({ format: 'der', type: 'spki' }));
  const id = keyIdOf(public_key);
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    tenant_id: tenantId,
    id,
    public_key,
    sealed_private_key: secrets.seal(der, boundTo(tenantId, id)),
    made_at: now,
  };
};

/** The 32 bytes of an Ed25519 key at the end of its DER, in hexadecimal. */
const rawOf = (der: Buffer): string => der.subarray(-32).toString('hex');

/** A public key from a PEM file or 64 hexadecimal digits. `null`: it is neither. */
export const publicKeyFrom = (text: string): LedgerKey | null => {
  const publicKey = /-----BEGIN/.test(text)
    ? rawOfPem(text)
    : (/^[0-9a-f]{64}$/i.exec(text.trim())?.[0].toLowerCase() ?? null);
  return publicKey === null ? null : { keyId: keyIdOf(publicKey), publicKey };
};

const rawOfPem = (pem: string): string | null => {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? rawOf(key.export({ format: 'der', type: 'spki' })) : null;
  } catch {
    return null;
  }
};
