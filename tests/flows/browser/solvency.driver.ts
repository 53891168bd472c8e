import * as pagePaths from '../../../contract/page-paths.ts';
import { solvencyFlow } from '../../../machines/desk/solvency.flow.ts';
import type { SolvencyCard } from '../../../machines/desk/solvency.view.ts';
import { inTx } from '../../../server/database/database.ts';
import { openAccounts, platformAccount } from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';

/** Much more than all agents of a walk have, so that the sign of the cover is known. */
const much = 100_000_000_000_000;

/** The house pays much out of its bank account, or is paid much into it. */
const move = ({ portal, clerk }: DeskVisit, out: boolean): Promise<unknown> =>
  portal.edit((db) =>
    inTx(db, async (tx) => {
      const [bank, house] = [platformAccount('bank-clearing', 'BDT'), platformAccount('platform-revenue', 'BDT')];
      await openAccounts(tx, clerk.tenantId, [bank, house]);
      const note = { tenantId: clerk.tenantId, orderReference: null, actor: 'walk', at: new Date() };
      const [debit, credit] = out ? [house, bank] : [bank, house];
      await transfer(tx, note, [{ debit, credit, amountMinor: much, words: out ? 'Paid out' : 'Paid in' }]);
    }),
  );

const desk = (short: boolean): World<DeskVisit> => ({
  input: 'the desk',
  async enter(portal) {
    const at = await atDesk(portal, ['Solvency/Get']);
    await move(at, short);
    if (short) await move(at, short);
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.desk}`);
  },
});

const again = ({ page }: DeskVisit) => page.getByRole('main').getByRole('button', { name: /^Sum (again|it now)$/ });
const card = ({ page }: DeskVisit) => page.getByRole('article', { name: 'Cash and balances in BDT' });

export const solvencyDriver: FlowDriver<DeskVisit> = {
  flow: solvencyFlow,
  worlds: { covered: desk(false), short: desk(true) },
  acts: { 'sum again': (at) => again(at).click() },
  outcomes: {
    'readSolvency: cash covers it': letThrough,
    'readSolvency: cash is short': letThrough,
    'readSolvency: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'again.requested': again },
  exceptions: [],
  shows: {
    'solvency.reading': ({ page }) => page.getByText('Summing the ledger'),
    'solvency.known': card,
    'solvency.unreadable': ({ page }) => page.getByText('The ledger could not be summed'),
  },
  reads: {
    'the sums': (view: { readonly cards?: readonly SolvencyCard[] }) =>
      (view.cards ?? []).map(({ currency, verdict, lines }) => ({
        says: [verdict, ...lines.flatMap(({ name, amount }) => [name, amount])],
        in: ({ page }: DeskVisit) => page.getByRole('article', { name: `Cash and balances in ${currency}` }),
      })),
  },
  unreachable: {},
  walks: [
    {
      name: 'cash covers what agents have, after a lost network',
      world: 'covered',
      moves: [
        settle('readSolvency', 'the network is lost'),
        send('sum again'),
        settle('readSolvency', 'cash covers it'),
        send('sum again'),
        settle('readSolvency', 'cash covers it'),
      ],
    },
    { name: 'cash is short', world: 'short', moves: [settle('readSolvency', 'cash is short')] },
  ],
};
