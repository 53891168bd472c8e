import type { GatewayCode, OnlineMethod } from '../../contract/money/online-payment.ts';
import { type BkashMerchant, bkash } from './bkash.ts';
import type { Gateway } from './port.ts';
import { type SslCommerzStore, sslCommerz } from './sslcommerz.ts';
import type { Gateways } from './terms.ts';

export interface GatewayAccounts {
  readonly sslCommerz: Omit<SslCommerzStore, 'code'> | undefined;
  readonly bkash: BkashMerchant | undefined;
  /** The sandbox's account here. `undefined` answer: it does not listen now. */
  readonly sandbox: (() => Omit<SslCommerzStore, 'code'> | undefined) | undefined;
}

/**
 * The gateways that are set up. bKash takes payments by mobile wallet where it is; all others go to SSLCommerz, and without it to
 * the sandbox. A payment stays with the gateway that it was opened at.
 */
export const configuredGateways = (accounts: GatewayAccounts): Gateways => {
  const live: Partial<Record<GatewayCode, Gateway>> = {
    ...(accounts.sslCommerz && { sslcommerz: sslCommerz({ ...accounts.sslCommerz, code: 'sslcommerz' }) }),
    ...(accounts.bkash && { bkash: bkash(accounts.bkash) }),
  };
  const sandbox = (): Gateway | undefined => {
    const account = accounts.sandbox?.();
    return account && sslCommerz({ ...account, code: 'sandbox' });
  };
  // The code is a part of an address that anybody may have written.
  const of = (code: GatewayCode): Gateway | undefined =>
    code === 'sandbox' ? sandbox() : Object.hasOwn(live, code) ? live[code] : undefined;
  const all = (): Gateway | undefined => live.sslcommerz ?? sandbox();
  return {
    of,
    for: (method: OnlineMethod) => (method === 'mobile-wallet' ? (live.bkash ?? all()) : all()),
  };
};

/** No gateway: nothing is paid online. */
export const noGateways: Gateways = { of: () => undefined, for: () => undefined };
