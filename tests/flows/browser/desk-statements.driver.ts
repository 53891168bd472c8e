import type { Insertable } from 'kysely';
import * as pagePaths from '../../../contract/page-paths.ts';
import { lineIds } from '../../../machines/desk/desk-statements.cases.ts';
import { deskStatementsFlow } from '../../../machines/desk/desk-statements.flow.ts';
import type { StatementRow } from '../../../machines/desk/desk-statements.view.ts';
import { asJson } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import type { BankStatementLineTable } from '../../../server/desk/tables.ts';
import { removeDeposits, writeAtDesk } from './deposits-at-desk.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

/** The account that deposits of walks are paid into. */
const payIn = {
  payInId: 'bank-of-walks',
  name: 'Shapla Commercial Bank',
  holder: 'Portolan',
  number: '1020-4400120-001',
  branch: 'Motijheel',
  provider: null,
};

type Line = Partial<Insertable<BankStatementLineTable>> & { readonly id: string };

/** Removes every line and every deposit, and writes these lines of one statement. */
export const writeLines = async (at: DeskVisit, lines: readonly Line[]): Promise<void> => {
  const { portal, agent, clerk } = at;
  await portal.edit(async (db) => {
    await db.deleteFrom('bank_statement_use').execute();
    await db.deleteFrom('bank_statement_line').execute();
    await db.deleteFrom('bank_statement').execute();
  });
  await removeDeposits(at);
  const statementId = timeOrderedId(Date.now());
  await portal.edit(async (db) => {
    await db
      .insertInto('bank_statement')
      .values({
        tenant_id: agent.tenantId,
        id: statementId,
        pay_in: asJson(payIn),
        file_name: 'november.csv',
        imported_by: clerk.userId,
        imported_at: new Date(),
      })
      .execute();
    if (lines.length === 0) return;
    await db
      .insertInto('bank_statement_line')
      .values(
        lines.map((line, index) => ({
          tenant_id: agent.tenantId,
          statement_id: statementId,
          row_number: index + 2,
          booked_on: '2026-11-20',
          direction: 'in' as const,
          currency: 'BDT',
          amount_minor: 5_000_000,
          reference: '',
          description: 'Transfer from Meghna Travels',
          balance_minor: null,
          fingerprint: line.id,
          ...line,
        })),
      )
      .execute();
  });
};

/** Says of a line that it was set aside. */
export const setAsideInBook = ({ portal, agent, colleague }: DeskVisit, lineId: string): Promise<unknown> =>
  portal.edit((db) =>
    db
      .insertInto('bank_statement_use')
      .values({
        tenant_id: agent.tenantId,
        line_id: lineId,
        deposit_reference: null,
        reason: 'Rent',
        user_id: colleague.userId,
        who: 'Dipa Sarkar',
        at: new Date(),
      })
      .execute(),
  );

interface OnStatements extends DeskVisit {
  readonly reference: string;
}

const many = 60;
const numbered = (index: number): string => `019abc00-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;

const deskWith = (has: 'a proposal' | 'many' | 'aside' | 'nothing', mayPrepare = true): World<OnStatements> => ({
  input: mayPrepare ? 'who may match' : 'who may only look',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, [
      'Statements/Lines',
      'Statements/Match',
      'Statements/SetAside',
      'Statements/TakeUp',
    ]);
    switch (has) {
      case 'a proposal':
        await writeLines(at, [{ id: lineIds.proposed, reference: 'FT770' }]);
        return { ...at, reference: await writeAtDesk(at) };
      case 'many':
        await writeLines(
          at,
          Array.from({ length: many }, (_, index) => ({ id: numbered(index) })),
        );
        return { ...at, reference: '' };
      case 'aside':
        await writeLines(at, [{ id: lineIds.aside }]);
        await setAsideInBook(at, lineIds.aside);
        return { ...at, reference: '' };
      case 'nothing':
        await writeLines(at, []);
        return { ...at, reference: '' };
    }
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskStatements}`);
  },
});

const main = ({ page }: OnStatements) => page.getByRole('main');
const button = (at: OnStatements, name: string | RegExp) => main(at).getByRole('button', { name });
const tab = ({ page }: OnStatements, name: RegExp) => page.getByRole('radio', { name });
const dialog = ({ page }: OnStatements) => page.getByRole('dialog');
const lines = ({ page }: OnStatements) => page.getByRole('list', { name: 'Lines', exact: true });
const confirm = (at: OnStatements) => button(at, /^Confirm DEP/).first();
const aside = (at: OnStatements) => button(at, 'Set aside').first();
const takeUp = (at: OnStatements) => button(at, 'Take up again').first();
const again = ({ page }: OnStatements) =>
  page.getByRole('button', { name: /^(Refresh|Try again|Load lines again)$/, disabled: false }).last();
const leaves = (at: OnStatements) =>
  dialog(at).getByRole('button', { name: 'Not now' }).or(button(at, 'Look at the lines again'));
const reason = (at: OnStatements) => dialog(at).getByRole('textbox', { name: /^Why/ });
const confirmsAside = (at: OnStatements) => dialog(at).getByRole('button', { name: 'Set the line aside' });

const write = async (at: OnStatements, words: string): Promise<void> =>
  reason(at).fill((await reason(at).inputValue()) === words ? `${words} ` : words);

const read = (outcome: string): WalkMove => settle('readLines', outcome);
const acted = (outcome: string): WalkMove => settle('actOnLine', outcome);

interface RowsShown {
  readonly doing?: string;
  readonly mayConfirm?: boolean;
  readonly rows?: readonly StatementRow[] | null;
}
const hasRow = (rows: RowsShown['rows'], is: (row: StatementRow) => boolean): boolean => (rows ?? []).some(is);

export const deskStatementsDriver: FlowDriver<OnStatements> = {
  flow: deskStatementsFlow,
  worlds: {
    'a line with a proposal': deskWith('a proposal'),
    'sixty lines without a match': deskWith('many'),
    'a line that was set aside': deskWith('aside'),
    'no line': deskWith('nothing'),
  },
  acts: {
    'those without a match': (at) => tab(at, /^No match/).click(),
    'those dealt with': (at) => tab(at, /^Dealt with/).click(),
    Confirm: (at) => confirm(at).click(),
    'Set aside': (at) => aside(at).click(),
    'a reason is typed': (at) => write(at, 'Rent of the shop'),
    'the reason is emptied': (at) => write(at, ' '),
    'set it aside': (at) => confirmsAside(at).click(),
    'leave it': (at) => leaves(at).click(),
    'Take up again': (at) => takeUp(at).click(),
    'Show more': (at) => button(at, 'Show more lines').click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readLines: a line with a proposal': letThrough,
    'readLines: a page of lines without a match': letThrough,
    'readLines: lines that were dealt with': letThrough,
    'readLines: no line': letThrough,
    'readLines: the network is lost': networkLostAtGate,
    'actOnLine: saved': letThrough,
    'actOnLine: line-used': {
      ...letThrough,
      prepare: (at) => setAsideInBook(at, lineIds.proposed),
      complains: /status of 409/,
    },
    'actOnLine: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'tab.chosen': (at) => tab(at, /^(To match|No match)/).first(),
    'match.confirmed': confirm,
    'aside.chosen': aside,
    'line.takenUp': takeUp,
    'reason.typed': reason,
    'aside.confirmed': confirmsAside,
    'act.left': leaves,
    'more.requested': (at) => button(at, 'Show more lines'),
    'again.requested': again,
  },
  exceptions: (['match.confirmed', 'aside.chosen', 'line.takenUp'] as const).map((event) => ({
    event,
    within: 'desk-statements.listed',
    because: 'What can be said depends on the lines: each button is held to the view by its press.',
  })),
  shows: {
    'desk-statements.reading': ({ page }) => page.getByRole('button', { name: 'Refreshing…' }),
    'desk-statements.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load the lines' }),
    'desk-statements.listed': (at) =>
      lines(at).or(at.page.getByText(/^(No line of|Every line|No statement|No line is)/)),
    'desk-statements.readingMore': (at) => button(at, 'Loading more lines…'),
    'desk-statements.asked': dialog,
    'desk-statements.acting': ({ page }) => page.getByText('Saving…'),
    'desk-statements.unheard': (at) => button(at, 'Try again'),
  },
  reads: {
    'the lines': (view: {
      readonly rows?:
        | readonly { reference: string; amount: string; account: string; said: { who: string } | null }[]
        | null;
    }) =>
      (view.rows ?? []).slice(0, 3).map(({ reference, amount, account, said }) => ({
        says: [reference, amount, account, said?.who ?? ''],
        in: lines,
      })),
    'the proposals': (view: {
      readonly rows?:
        | readonly { proposals: readonly { depositReference: string; because: string; certaintyWords: string }[] }[]
        | null;
    }) =>
      (view.rows ?? []).flatMap(({ proposals }) =>
        proposals.map(({ depositReference, because, certaintyWords }) => ({
          says: [depositReference, because, certaintyWords],
          in: lines,
        })),
      ),
    'the notice': (view: { readonly notice?: string | null }) =>
      view.notice ? [{ says: [view.notice], in: main }] : [],
    'the tabs': (view: { readonly tabWords?: Readonly<Record<string, string>> }) =>
      view.tabWords === undefined
        ? []
        : [
            {
              says: Object.values(view.tabWords),
              in: ({ page }: OnStatements) => page.getByRole('group', { name: 'Show', exact: true }),
            },
          ],
  },
  presses: {
    Confirm: {
      where: ({ mayConfirm, rows }: RowsShown) =>
        mayConfirm === true && hasRow(rows, (row) => row.proposals.length > 0),
      control: confirm,
    },
    'Set aside': {
      where: ({ doing, rows }: RowsShown) => doing === 'nothing' && hasRow(rows, (row) => row.maySetAside),
      control: aside,
    },
    'Take up again': {
      where: ({ doing, rows }: RowsShown) => doing === 'nothing' && hasRow(rows, (row) => row.mayTakeUp),
      control: takeUp,
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'a match is confirmed after the network was lost twice',
      world: 'a line with a proposal',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('a line with a proposal'),
        send('Confirm'),
        acted('the network is lost'),
        send('look again'),
        acted('saved'),
        read('no line'),
        send('those dealt with'),
        read('lines that were dealt with'),
      ],
    },
    {
      name: 'a line is set aside, after no answer came and it was looked at again',
      world: 'a line with a proposal',
      moves: [
        read('a line with a proposal'),
        send('Set aside'),
        send('leave it'),
        send('Set aside'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('a reason is typed'),
        send('set it aside'),
        acted('the network is lost'),
        send('leave it'),
        read('a line with a proposal'),
        send('Set aside'),
        send('a reason is typed'),
        send('set it aside'),
        acted('saved'),
        read('no line'),
      ],
    },
    {
      name: 'a colleague has dealt with the line meanwhile',
      world: 'a line with a proposal',
      moves: [read('a line with a proposal'), send('Confirm'), acted('line-used'), read('no line')],
    },
    {
      name: 'many lines match nothing',
      world: 'sixty lines without a match',
      moves: [
        read('no line'),
        send('those without a match'),
        read('a page of lines without a match'),
        send('Show more'),
        read('the network is lost'),
        send('Show more'),
        read('a page of lines without a match'),
        send('look again'),
        read('a page of lines without a match'),
      ],
    },
    {
      name: 'a line is taken up again',
      world: 'a line that was set aside',
      moves: [
        read('no line'),
        send('those dealt with'),
        read('lines that were dealt with'),
        send('Take up again'),
        acted('saved'),
        read('no line'),
      ],
    },
    {
      name: 'nothing was taken in',
      world: 'no line',
      moves: [read('no line'), send('look again'), read('no line')],
    },
  ],
};
