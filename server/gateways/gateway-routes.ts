import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Db, inTx } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { ProblemError } from '../http/problems.ts';
import type { Product } from '../orders/product.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { askSoon } from './check-payments.ts';
import { pageOfPayment } from './page-of-payment.ts';
import { lockPayment, noteEvent, type PaymentRow } from './payment-rows.ts';
import { movePayment } from './settle-payment.ts';
import type { Gateways } from './terms.ts';

export interface GatewayRoutes {
  readonly db: Db;
  readonly gateways: Gateways;
  readonly products: readonly Product[];
  readonly now: () => Date;
  /** The tenant of the request, and the name by which it was asked for, in development, if it is not that of the host. */
  readonly tenantOf: (request: FastifyRequest) => { readonly tenant: Tenant; readonly named: boolean };
}

const formBytesAtMost = 64 * 1024;

/** `/gateway/CODE/return/REFERENCE`, where a gateway sends the payer's browser, and its server's notices beside it. */
export const returnPath = (gateway: string, reference: string): string => `/gateway/${gateway}/return/${reference}`;
export const noticePath = (gateway: string): string => `/gateway/${gateway}/notice`;

/**
 * What comes from gateways. Neither a browser's return nor a notice changes what a payment is worth: both only make the sweeper
 * ask the gateway's server. No session is needed to send them, and the page behind a return needs one.
 */
export const mountGateways = async (app: FastifyInstance, deps: GatewayRoutes): Promise<void> => {
  await app.register(async (scope) => {
    // Gateways post forms; the calls of the portal never do, so that no other site can make a browser send one.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesAtMost },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.route({
      method: ['GET', 'POST'],
      url: returnPath(':gateway', ':reference'),
      handler: async (request, reply) => {
        const { tenant, named } = deps.tenantOf(request);
        const page = await inTenant(tenant.id, async () =>
          pageOfPayment(deps.db, deps.products, await noteReturn(deps, tenant.id, request), named ? tenant.id : null),
        );
        return reply.code(303).header('location', page).send();
      },
    });

    scope.post(noticePath(':gateway'), async (request, reply) => {
      const { tenant } = deps.tenantOf(request);
      const known = await inTenant(tenant.id, () => noteNotice(deps, tenant.id, request));
      return reply
        .code(known === 'genuine' ? 200 : 400)
        .type('text/plain')
        .send(known === 'genuine' ? 'OK' : 'Refused');
    });
  });
};

const namedIn = (request: FastifyRequest): { readonly gateway: string; readonly reference: string } => {
  const { gateway = '', reference = '' } = request.params as Readonly<Record<string, string>>;
  return { gateway, reference };
};

const referencePattern = /^[A-Za-z0-9_-]{6,64}$/;

const fieldsOf = ({ query, body }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.entries((query ?? {}) as object), ...Object.entries((body ?? {}) as object)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0'),
    ),
  );

/** The payment that the browser comes back from. `null`: there is no such payment. */
const noteReturn = async (
  { db, gateways, now }: GatewayRoutes,
  tenantId: string,
  request: FastifyRequest,
): Promise<PaymentRow | null> => {
  const { gateway: code, reference } = namedIn(request);
  const gateway = gateways.of(code as never);
  if (gateway === undefined || !referencePattern.test(reference)) return null;
  const as = gateway.handleReturn(fieldsOf(request));
  return inTx(db, async (tx) => {
    const row = await lockPayment(tx, tenantId, reference);
    if (row?.gateway !== code) return null;
    const at = now();
    await noteEvent(tx, row, 'return', as ?? 'nothing that can be read', at);
    // Who has agreed at the gateway has agreed, whatever a browser says later.
    if (as !== null && row.returned_as !== 'success' && isOpen(row)) {
      await tx
        .updateTable('online_payment')
        .set({ returned_as: as })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', reference)
        .execute();
    }
    if (isOpen(row)) {
      await movePayment(tx, row, { type: 'answer.awaited' }, at);
      await askSoon(tx, row, at);
    }
    return row;
  });
};

/** Whether a return can still tell anything. */
const isOpen = ({ state }: PaymentRow): boolean => ['created', 'redirected', 'pending'].includes(state);

const noteNotice = async (
  { db, gateways, now }: GatewayRoutes,
  tenantId: string,
  request: FastifyRequest,
): Promise<'genuine' | 'forged' | 'unknown'> => {
  const { gateway: code } = namedIn(request);
  const gateway = gateways.of(code as never);
  if (gateway === undefined) throw new ProblemError('not-found');
  const notice = gateway.handleNotify(fieldsOf(request));
  if (notice === null || !referencePattern.test(notice.reference)) return 'unknown';
  return inTx(db, async (tx) => {
    const row = await lockPayment(tx, tenantId, notice.reference);
    if (row?.gateway !== code) return 'unknown';
    const at = now();
    await noteEvent(tx, row, notice.genuine ? 'notice' : 'forged-notice', notice.said, at);
    if (!notice.genuine) return 'forged';
    if (!['credited', 'refunding', 'refunded'].includes(row.state)) await askSoon(tx, row, at);
    return 'genuine';
  });
};
