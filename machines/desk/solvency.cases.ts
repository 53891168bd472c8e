import { CallFault } from '../../contract/client.ts';
import type { SolvencyOfCurrency } from '../../contract/money/solvency.ts';
import type { FlowCases } from '../flow.ts';
import type { SolvencyContext, SolvencyRead } from './solvency.machine.ts';

/** The sums of one currency: BDT 2,000 of agents, 400 of suppliers and 10 of taxes, BDT 2,910 of cash. */
export const sumsOf = (given: Partial<SolvencyOfCurrency> = {}): SolvencyOfCurrency => ({
  currency: 'BDT',
  owedToAgentsMinor: 200_000,
  creditTakenMinor: 0,
  creditGivenMinor: 50_000,
  bankMinor: 291_000,
  gatewayMinor: 0,
  owedToSuppliersMinor: 40_000,
  owedOtherwiseMinor: 1_000,
  owedBySuppliersMinor: 5_000,
  duesMinor: 0,
  coverMinor: 50_000,
  covers: true,
  trial: [],
  ...given,
});

const read = (...currencies: SolvencyOfCurrency[]): SolvencyRead => ({ at: '2026-12-01T04:00:00.000Z', currencies });

export const solvencyCases: FlowCases = {
  inputs: [{ name: 'the desk', input: undefined }],
  events: [{ name: 'sum again', event: { type: 'again.requested' } }],
  outcomes: {
    readSolvency: [
      { name: 'cash covers it', output: read(sumsOf()) },
      { name: 'cash is short', output: read(sumsOf({ bankMinor: 141_000, coverMinor: -100_000, covers: false })) },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ sums, message }: SolvencyContext) =>
    [
      sums === null ? 'unknown' : sums.currencies.every(({ covers }) => covers) ? 'covered' : 'short',
      message === null ? '' : 'message',
    ].join('|'),
};
