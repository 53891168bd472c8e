import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database, Db, Tx } from '../../database/database.ts';
import { inTenant } from '../../database/tenant-scope.ts';
import { ProblemError } from '../../http/problems.ts';
import type { PictureType } from './tables.ts';

/** Address of a picture. `<img>` sends no token, so the id with its 192 random bits is the secret. */
export const pictureAddress = (tenantId: string, id: string): string => `/pictures/${tenantId}/${id}`;

/** Address of a picture, or null without one. */
export const addressOrNull = (tenantId: string, id: string | null): string | null =>
  id === null ? null : pictureAddress(tenantId, id);

/**
 * Stores a picture and returns its id. The platform's is named by its content: an answer that a browser keeps for a minute
 * leads to the picture on every database that has it. An agency's has a random id, which is its secret.
 */
export const keepPicture = async (
  tx: Tx,
  picture: {
    readonly tenantId: string;
    /** Agency that owns the picture. `null`: the platform. */
    readonly agencyId: string | null;
    readonly mediaType: PictureType;
    readonly bytes: Uint8Array;
    readonly now: Date;
  },
): Promise<string> => {
  const name = picture.agencyId === null ? createHash('sha256').update(picture.bytes).digest() : randomBytes(24);
  const id = name.toString('base64url');
  await tx
    .insertInto('picture')
    .values({
      tenant_id: picture.tenantId,
      id,
      agency_id: picture.agencyId,
      media_type: picture.mediaType,
      bytes: picture.bytes,
      created_at: picture.now,
    })
    .onConflict((same) => same.doNothing())
    .execute();
  return id;
};

/** The bytes of a picture. `null`: there is no such picture. */
export const bytesOfPicture = async (db: Db, tenantId: string, id: string): Promise<Uint8Array | null> => {
  const picture = await db
    .selectFrom('picture')
    .select('bytes')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return picture?.bytes ?? null;
};

/** Removes an agency's picture. One of the platform stays: others may show it. */
export const dropPicture = async (tx: Tx, tenantId: string, id: string): Promise<void> => {
  await tx
    .deleteFrom('picture')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('agency_id', 'is not', null)
    .execute();
};

const yearSeconds = 31_536_000;
const partPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Serves pictures. A picture never changes at its address, so it is cached for good; an agency's only in browsers. The
 * content security policy prevents scripts and requests in an SVG that is opened as a document. A PDF is downloaded: browsers
 * show none under that policy.
 */
export const mountPictures = (app: FastifyInstance, database: Pick<Database, 'db'>): void => {
  app.get('/pictures/:tenant/:id', async (request, reply) => {
    const { tenant, id } = request.params as { readonly tenant: string; readonly id: string };
    if (!partPattern.test(tenant) || !partPattern.test(id)) throw new ProblemError('not-found');
    const picture = await inTenant(tenant, () =>
      database.db
        .selectFrom('picture')
        .select(['agency_id', 'media_type', 'bytes'])
        .where('tenant_id', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!picture) throw new ProblemError('not-found');
    return reply
      .header(
        'cache-control',
        `${picture.agency_id === null ? 'public' : 'private'}, max-age=${yearSeconds}, immutable`,
      )
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .headers(picture.media_type === 'application/pdf' ? { 'content-disposition': 'attachment' } : {})
      .type(picture.media_type)
      .send(Buffer.from(picture.bytes));
  });
};
