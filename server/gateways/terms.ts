import type { GatewayCode, OnlineConfig, OnlineMethod, OnlineTerms } from '../../contract/money/online-payment.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import type { Gateway } from './port.ts';

/** The gateways of this server: those for new payments by method, and all by code, for payments that are under way. */
export interface Gateways {
  for(method: OnlineMethod): Gateway | undefined;
  of(code: GatewayCode): Gateway | undefined;
}

const names: Readonly<Record<OnlineMethod, Sentence>> = {
  card: sentence('Credit or debit card'),
  'net-banking': sentence('Net banking'),
  'mobile-wallet': sentence('Mobile wallet'),
};

/** The terms of a method. `undefined`: the tenant does not offer it, or this server has no gateway for it. */
export const termsOf = (tenant: Tenant, gateways: Gateways, method: OnlineMethod): OnlineTerms | undefined => {
  const { onlinePayment } = tenant.config;
  const chargeBasisPoints = onlinePayment?.chargeBasisPoints[method];
  const gateway = gateways.for(method);
  if (onlinePayment === undefined || chargeBasisPoints === undefined || gateway === undefined) return undefined;
  const { leastMinor, mostMinor } = onlinePayment;
  return {
    method,
    name: wordsOfSaid(names[method]),
    gatewayHost: gateway.host,
    chargeBasisPoints,
    leastMinor,
    mostMinor,
  };
};

export const configOf = (tenant: Tenant, gateways: Gateways, methods: readonly OnlineMethod[]): OnlineConfig => ({
  currency: tenant.config.global.currency,
  methods: methods.flatMap((method) => termsOf(tenant, gateways, method) ?? []),
});
