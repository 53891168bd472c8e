import { CallFault } from '../../contract/client.ts';
import type { ChainSound } from '../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainTransfer } from '../../contract/ledger/ledger-chain/chain-entry.ts';
import { keptHeadIn } from '../../contract/ledger/ledger-chain/kept-head.ts';
import type { FlowCases } from '../flow.ts';
import type { LedgerCheckContext, LedgerCheckEvent } from './ledger-check.machine.ts';

const hash = '3f'.repeat(32);

const transfer: ChainTransfer = {
  id: '0190b2d4-0000-7000-8000-000000000001',
  kind: 'posted',
  pendingId: null,
  at: '2026-11-20T09:15:00.000Z',
  debit: 'wallet:agency-1:BDT',
  credit: 'supplier-payable:BDT',
  amountMinor: 4_500_000,
  currency: 'BDT',
  rate: null,
  words: 'Fare and taxes',
  orderReference: 'TRPAID01',
  actor: 'user-1',
};

const sound: ChainSound = {
  entries: 3,
  hash,
  wallets: [{ account: 'wallet:agency-1:BDT', currency: 'BDT', balanceMinor: 3_000_000, pendingMinor: 0 }],
  waiting: 0,
  signed: 0,
  lastSigned: null,
  keptAt: null,
};

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: LedgerCheckEvent }[] = [
  { name: 'Check the ledger', event: { type: 'check.requested' } },
  { name: 'Stop', event: { type: 'check.stopped' } },
  { name: 'an entry was checked', event: { type: 'progress.told', progress: { checked: 1, of: 3 } } },
  { name: 'a hash that was kept', event: { type: 'head.typed', text: hash } },
  { name: 'words without a hash', event: { type: 'head.typed', text: 'my ledger' } },
  { name: 'Save the chain', event: { type: 'file.requested' } },
  { name: 'the mail is chosen', event: { type: 'mail.changed' } },
  { name: 'Load the choice again', event: { type: 'mail.requested' } },
];

export const ledgerCheckCases: FlowCases = {
  inputs: [{ name: 'the page is opened', input: undefined }],
  events,
  outcomes: {
    openChain: [
      { name: 'its head', output: { ok: true, answer: { entries: 3 } } },
      {
        name: 'apart-not-shown',
        output: {
          ok: false,
          refusal: 'apart-not-shown',
          detail:
            'Checking the ledger shows what each part of a sale costs. Ask your administrator for the right to see commission.',
        },
      },
      lost,
    ],
    hearProgress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    checkEntries: [
      { name: 'the chain is whole', output: { ok: true, sound } },
      {
        name: 'a link is broken',
        output: {
          ok: false,
          fault: { why: 'changed', seq: 2, transfer, expected: hash, found: '9a'.repeat(32) },
        },
      },
      lost,
    ],
    readMail: [{ name: 'no mail', output: { wanted: false, email: 'nusrat@agency.example' } }, lost],
    keepMail: [{ name: 'the choice is kept', output: { wanted: true, email: 'nusrat@agency.example' } }, lost],
  },
  classOf: ({ keptText, progress, mail, mailMessage }: LedgerCheckContext, leaves) => {
    const isIn = (region: string) => leaves.some((leaf) => leaf.includes(region));
    return [
      ...(isIn('.chain.unchecked') && keptText !== '' && keptHeadIn(keptText) === null ? ['no head'] : []),
      ...(isIn('.chain.stopped') && progress !== null ? ['begun'] : []),
      ...(isIn('.mail.') ? [mail === null ? 'not known' : mail.wanted ? 'mailed' : 'not mailed'] : []),
      ...(isIn('.mail.') && mailMessage !== null ? ['speaking'] : []),
    ].join(', ');
  },
  apart: ['chain', 'mail'],
};
