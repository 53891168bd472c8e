import type { CallRequest } from '../../../contract/calls.ts';
import type { ConsentRule } from '../../../contract/orders/case-consents.ts';
import { sendConsents } from '../../../server/post-travel/send-consents.ts';
import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { ownTenants } from '../reused-app.ts';

/** The shipped tenants, the default one of which has this rule for passengers' consent, which a test may change. */
export const tenantsWith = (given: { rule: ConsentRule }): TenantBook => {
  const shipped = ownTenants;
  const withRule = (tenant: Tenant): Tenant =>
    tenant.id === 'platform'
      ? { ...tenant, config: { ...tenant.config, rules: { passengerConsent: given.rule } } }
      : tenant;
  return {
    get all() {
      return shipped.all.map(withRule);
    },
    ofHost: (host) => withRule(shipped.ofHost(host)),
    byId: (id) => shipped.all.filter((tenant) => tenant.id === id).map(withRule)[0],
  };
};

/** Link and code of a message. */
export interface SentConsent {
  readonly token: string;
  readonly code: string;
  readonly body: string;
  readonly recipient: string;
}

/** Another code than the right one. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** What tests do with consent, as passenger and as agency. */
export const consentOn = (desk: SalesDesk) => {
  const { server } = desk;
  const send = () => sendConsents({ db: server.database.db, tenants: server.tenants, now: desk.clock.now });

  /** Sends what waits, and reads the latest message as its recipient does. */
  const sent = async (recipient = 'kamal@family.example'): Promise<SentConsent> => {
    await send();
    const queued = await server.database.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .where('code_reference', 'like', 'consent %')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const body = queued.body ?? '';
    const token = /consent#([\w-]{43})/.exec(body)?.[1] ?? '';
    const code = /[Cc]ode(?: is|:) (\d{6})/.exec(body)?.[1] ?? '';
    return { token, code, body, recipient };
  };

  const open = (token: string) => server.call('OpenConsent', { token });
  const read = (token: string, code: string) => server.call('ReadConsent', { token, code });

  /** The words that the passenger is asked to agree to. */
  const termsOf = async ({ token, code }: Pick<SentConsent, 'token' | 'code'>) => {
    const outcome = await read(token, code);
    if (!outcome.ok || outcome.answer.terms === null) throw new Error('not read');
    return outcome.answer.terms;
  };

  const answer = async (
    given: Pick<SentConsent, 'token' | 'code'>,
    agrees: boolean,
    more: Partial<CallRequest<'AnswerConsent'>> & { readonly key?: string } = {},
  ) => {
    const { key, ...fields } = more;
    const hash = fields.hash ?? (await termsOf(given)).hash;
    const { token, code } = given;
    return server.call(
      'AnswerConsent',
      { token, code, agrees, reason: null, ...fields, hash },
      key === undefined ? {} : { key },
    );
  };

  return { send, sent, open, read, termsOf, answer };
};
