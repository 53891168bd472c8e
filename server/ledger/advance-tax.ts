import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type AdvanceTaxYears, daysOfTaxYear, taxYearOf } from '../../contract/ledger/advance-tax.ts';
import { marketRulesOf } from '../../tenants/kit/rule-packs.ts';
import { taxOn } from '../../tenants/kit/ticket-tax.ts';
import { inTx } from '../database/database.ts';
import { seesOneBranch } from '../database/tenant-scope.ts';
import { agencyExists } from '../desk/desk-agencies.ts';
import { agencyCard, agencyName } from '../documents/agency-card.ts';
import { typeset } from '../documents/typeset.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { advanceTaxCertificateData } from './advance-tax-certificate.ts';
import template from './advance-tax-certificate.typ';
import { certificatesOf, issueCertificate } from './tax-certificates.ts';
import { advanceTaxByMonth, taxYears } from './tax-months.ts';

type Context = Pick<SignedInContext, 'db' | 'tenant' | 'now'>;

/** What was collected from an agency, by tax year. */
export const advanceTaxYears = async (agencyId: string, { db, tenant, now }: Context): Promise<AdvanceTaxYears> => {
  const months = await advanceTaxByMonth(db, tenant, agencyId);
  const certificate = await certificatesOf(db, { tenantId: tenant.id, agencyId });
  return {
    agencyName: await agencyName(db, tenant.id, agencyId),
    years: taxYears(months, todayAtHome(tenant, now())).map((sums) => ({
      ...sums,
      certificate: certificate(sums.year, sums.currency),
    })),
  };
};

/** The certificate of one tax year. Only that of a whole agency, for a year that has ended, has a number. */
export const advanceTaxCertificate = async (
  agencyId: string,
  { year, currency }: CallRequest<'GetAdvanceTaxCertificate'>,
  { db, tenant, now }: Context,
): Promise<CallOutcome<'GetAdvanceTaxCertificate'>> => {
  const all = await advanceTaxByMonth(db, tenant, agencyId);
  const months = all.filter((one) => one.currency === currency && taxYearOf(`${one.month}-01`) === year);
  const today = todayAtHome(tenant, now());
  const [sums] = taxYears(months, today);
  if (sums === undefined) return { ok: false, refusal: 'nothing-collected' };
  const ofBranch = seesOneBranch();
  const key = { tenantId: tenant.id, agencyId, year, currency };
  const number = sums.isOver && !ofBranch ? await inTx(db, (tx) => issueCertificate(tx, key, now())) : null;
  const { to } = daysOfTaxYear(year);
  const rule = taxOn(marketRulesOf(tenant.config).ticketTaxes, to < today ? to : today);
  const agency = await agencyCard(db, tenant, agencyId);
  const data = advanceTaxCertificateData({ tenant, agency, sums, months, number, ofBranch, rule, madeAt: now() });
  return { ok: true, answer: await typeset(template, data) };
};

/** The advance income tax of an agency, for itself and for the desk. */
export const advanceTaxHandlers = {
  GetAdvanceTaxYears: {
    kind: 'reads',
    handle: async (_request, context) => ({ ok: true, answer: await advanceTaxYears(context.agent.agencyId, context) }),
  },
  GetAdvanceTaxCertificate: {
    kind: 'reads',
    handle: (asked, context) => advanceTaxCertificate(context.agent.agencyId, asked, context),
  },
  GetDeskAdvanceTaxYears: {
    kind: 'reads',
    async handle({ agency }, context) {
      if (!(await agencyExists(context.db, context.tenant.id, agency))) return { ok: false, refusal: 'agency-unknown' };
      return { ok: true, answer: await advanceTaxYears(agency, context) };
    },
  },
  GetDeskAdvanceTaxCertificate: {
    kind: 'reads',
    async handle({ agency, ...asked }, context) {
      if (!(await agencyExists(context.db, context.tenant.id, agency))) return { ok: false, refusal: 'agency-unknown' };
      return advanceTaxCertificate(agency, asked, context);
    },
  },
} satisfies Partial<Handlers>;
