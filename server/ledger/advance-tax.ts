import type { CallOutcome } from '../../contract/calls.ts';
import { daysOfTaxYear, taxYearOf } from '../../contract/ledger/advance-tax.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { ticketTaxOn } from '../../tenants/kit/ticket-tax.ts';
import { agencyCard } from '../documents/agency-card.ts';
import { typeset } from '../documents/typeset.ts';
import type { SignedInContext } from '../http/handler.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { advanceTaxCertificateData } from './advance-tax-certificate.ts';
import template from './advance-tax-certificate.typ';
import { advanceTaxByMonth, taxYears } from './tax-months.ts';

type Context = Pick<SignedInContext, 'db' | 'tenant' | 'agent' | 'now'>;

export const advanceTaxYears = async ({
  db,
  tenant,
  agent,
  now,
}: Context): Promise<CallOutcome<'GetAdvanceTaxYears'>> => {
  const months = await advanceTaxByMonth(db, tenant, agent.agencyId);
  return { ok: true, answer: { years: taxYears(months, todayAtHome(tenant, now())) } };
};

/** The certificate of one tax year. */
export const advanceTaxCertificate = async (
  { year, currency }: { readonly year: number; readonly currency: string },
  { db, tenant, agent, now }: Context,
): Promise<CallOutcome<'GetAdvanceTaxCertificate'>> => {
  const all = await advanceTaxByMonth(db, tenant, agent.agencyId);
  const months = all.filter((one) => one.currency === currency && taxYearOf(`${one.month}-01`) === year);
  const today = todayAtHome(tenant, now());
  const [sums] = taxYears(months, today);
  if (sums === undefined) return { ok: false, refusal: 'nothing-collected' };
  const { to } = daysOfTaxYear(year);
  const rule = ticketTaxOn(marketRulesOf(tenant.config).ticketTaxes, to < today ? to : today);
  const agency = await agencyCard(db, tenant, agent.agencyId);
  const data = advanceTaxCertificateData({ tenant, agency, sums, months, rule, madeAt: now() });
  return { ok: true, answer: await typeset(template, data) };
};
