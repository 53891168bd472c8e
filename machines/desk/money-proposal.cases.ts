import { CallFault } from '../../contract/client.ts';
import type { DeskAgency } from '../../contract/money/money-decisions.ts';
import type { FlowCases } from '../flow.ts';
import { decisionOf } from './money-decisions.cases.ts';
import type { AgenciesFound, MoneyProposalContext, MoneyProposalEvent, Proposed } from './money-proposal.machine.ts';

const meghna: DeskAgency = {
  agencyId: 'agency-1',
  name: 'Meghna Travels',
  email: 'office@meghna.example',
  phone: null,
  currency: 'BDT',
  wallet: { balanceMinor: 10_000_000, creditLimitMinor: 0, availableMinor: 10_000_000 },
  frozen: false,
};

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: MoneyProposalEvent }[] = [
  { name: 'open the form', event: { type: 'form.opened' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'a part of a name is typed', event: { type: 'term.typed', term: 'meg' } },
  { name: 'the agency is chosen', event: { type: 'agency.chosen', agencyId: 'agency-1' } },
  { name: 'money is taken', event: { type: 'kind.chosen', kind: 'debit' } },
  { name: 'a credit limit is set', event: { type: 'kind.chosen', kind: 'credit-limit' } },
  { name: 'a bank account is corrected', event: { type: 'account.chosen', against: 'bank' } },
  { name: 'an amount is typed', event: { type: 'amount.typed', amount: '2,500' } },
  { name: 'an amount of nothing is typed', event: { type: 'amount.typed', amount: '0' } },
  { name: 'letters are typed as an amount', event: { type: 'amount.typed', amount: 'much' } },
  { name: 'an amount beyond all is typed', event: { type: 'amount.typed', amount: '99999999999' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', reason: 'Seat fee charged twice' } },
  { name: 'propose it', event: { type: 'proposal.sent' } },
];

const refused = (refusal: Extract<Proposed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } satisfies Proposed,
});

export const moneyProposalCases: FlowCases = {
  inputs: [{ name: 'the desk', input: { intentSeed: 'visit-1' } }],
  events,
  outcomes: {
    findAgencies: [
      { name: 'an agency', output: { agencies: [meghna] } satisfies AgenciesFound },
      {
        name: 'agencies without a wallet and with a frozen one',
        output: {
          agencies: [
            { ...meghna, agencyId: 'agency-2', wallet: null },
            { ...meghna, frozen: true },
          ],
        } satisfies AgenciesFound,
      },
      { name: 'none', output: { agencies: [] } satisfies AgenciesFound },
      lost,
    ],
    propose: [
      { name: 'proposed', output: { ok: true, answer: { decision: decisionOf({ own: true }) } } satisfies Proposed },
      refused('agency-unknown', 'We could not find this agency.'),
      refused('wallet-short', 'The wallet does not cover this.'),
      refused('nothing-changes', 'The credit limit is already this amount.'),
      lost,
    ],
  },
  classOf: ({ agencies, agency, kind, against, amount, reason, errors, message }: MoneyProposalContext) =>
    [
      kind === 'credit-limit' ? 'limit' : (against ?? 'no account'),
      agency !== null ? 'chosen' : agencies.length > 0 ? 'found' : 'none',
      amount.trim() === '2,500' || (amount.trim() === '0' && kind === 'credit-limit') ? 'amount' : '',
      reason.trim() === '' ? '' : 'reason',
      Object.keys(errors).length === 0 ? '' : 'errors',
      message === null ? '' : 'message',
    ].join('|'),
};
