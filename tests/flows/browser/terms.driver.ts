import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bankTerms } from '../../../machines/desk/terms.cases.ts';
import { termsFlow } from '../../../machines/desk/terms.flow.ts';
import type { TermsFormView } from '../../../machines/desk/terms.view.ts';
import type { TermGroup } from '../../../machines/desk/terms-of-kind.ts';
import { asJson } from '../../../server/database/database.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface Setting {
  readonly kind?: 'pay-ins' | 'rates' | 'part-payments';
  readonly account?: boolean;
  readonly proposal?: boolean;
  readonly hasCode?: boolean;
  readonly onlyReads?: boolean;
}

const accountId = 'account-1';

const addAccount = ({ portal, clerk }: DeskVisit, id: string, number: string): Promise<unknown> =>
  portal.edit((db) =>
    db
      .insertInto('owner_bank_account')
      .values({
        tenant_id: clerk.tenantId,
        id,
        position: 0,
        bank_name: bankTerms.bankName ?? '',
        branch_name: bankTerms.branchName ?? '',
        account_name: bankTerms.accountName,
        account_number: number,
        swift_code: bankTerms.swiftCode,
        routing_no: bankTerms.routingNo,
        logo_icon_name: 'bank',
        logo_picture_id: null,
      })
      .execute(),
  );

/** Nothing of what an earlier walk has set, and what this one begins with. */
const prepare = async (at: DeskVisit, { kind, account, proposal }: Setting): Promise<void> => {
  const { portal, clerk, colleague, agent } = at;
  const tenant_id = clerk.tenantId;
  await portal.edit(async (db) => {
    await db.deleteFrom('terms_change').where('tenant_id', '=', tenant_id).execute();
    await db.deleteFrom('owner_bank_account').where('tenant_id', '=', tenant_id).execute();
    await db.deleteFrom('owner_mobile_account').where('tenant_id', '=', tenant_id).execute();
    await db.deleteFrom('part_payment_admission').where('tenant_id', '=', tenant_id).execute();
    const now = new Date();
    if (proposal)
      await db
        .insertInto('terms_change')
        .values({
          tenant_id,
          id: 'proposal-1',
          kind: 'pay-in',
          subject_id: 'account-2',
          version: 0,
          before: null,
          after: asJson({ ...bankTerms, bankName: 'Doel Trust Bank', accountNumber: '3300-1' }),
          state: 'proposed',
          made_by: colleague.userId,
          made_at: now,
        })
        .execute();
    if (kind === 'rates')
      await db
        .insertInto('currency_rate_set')
        .values({ tenant_id, currency: 'USD', minor: 100, own_minor: 12_150, set_at: new Date(now.getTime() - 60_000) })
        .execute();
    if (kind === 'part-payments') {
      await db
        .insertInto('part_payment_terms')
        .values({ tenant_id, most_open_minor: 200_000_000, needs_admission: true, set_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('part_payment_admission')
        .values({
          tenant_id,
          agency_id: agent.agencyId,
          state: 'asked',
          asked_by: 'Asha Rahman',
          asked_at: now,
          decided_at: null,
          reason: null,
        })
        .execute();
    }
  });
  if (account) await addAccount(at, accountId, bankTerms.accountNumber);
};

const inputs = { 'pay-ins': 'bank accounts', rates: 'rates', 'part-payments': 'part payment' } as const;
const paths = {
  'pay-ins': pagePaths.deskBankAccounts,
  rates: pagePaths.deskRates,
  'part-payments': pagePaths.deskPartPaymentRules,
} as const;

const listOf = (setting: Setting): World<DeskVisit> => ({
  input: setting.onlyReads ? 'bank accounts, only read' : inputs[setting.kind ?? 'pay-ins'],
  async enter(portal) {
    const at = await atDesk(portal, ['PayIns/*', 'Rates/*', 'PartPayments/*']);
    await prepare(at, setting);
    if (setting.hasCode) await steppedUp(at);
    if (setting.onlyReads)
      await portal.edit((db) =>
        db
          .updateTable('app_user')
          .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
          .where('id', '=', at.clerk.userId)
          .execute(),
      );
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${paths[setting.kind ?? 'pay-ins']}`);
  },
});

const main = ({ page }: DeskVisit) => page.getByRole('main');
const dialog = ({ page }: DeskVisit) => page.getByRole('dialog');
const button = (at: DeskVisit, name: string | RegExp) => main(at).getByRole('button', { name });
const inDialog = (at: DeskVisit, name: string | RegExp) =>
  dialog(at).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const field = (at: DeskVisit, name: string | RegExp) => dialog(at).getByRole('textbox', { name });
const heading = ({ page }: DeskVisit) => page.getByRole('heading', { level: 1 });
/** A field that holds the text already hears nothing when it is typed again: a space says the same. */
const type = async (input: ReturnType<typeof field>, text: string): Promise<void> =>
  input.fill((await input.inputValue()) === text ? `${text} ` : text);
const adds = (at: DeskVisit) => button(at, /^Add /);
const changes = (at: DeskVisit) => button(at, /^(Change|Set a new rate): /);
const acts = (at: DeskVisit) => button(at, /^(End|Confirm|Refuse|Admit): /);
const saveWords = /^(Propose it|Save it|Set the rate)$/;
const saves = (at: DeskVisit) => inDialog(at, saveWords);
const does = (at: DeskVisit) => inDialog(at, /^(End|Confirm|Refuse) it$/);

const refusedWith = (status: number, before?: Bringing<DeskVisit>['prepare']): Bringing<DeskVisit> => ({
  ...letThrough,
  ...(before ? { prepare: before } : {}),
  complains: new RegExp(`status of ${status}`),
});

/** A colleague changes the account meanwhile. */
const colleagueChanges = ({ portal }: DeskVisit): Promise<unknown> =>
  portal.edit((db) => db.updateTable('owner_bank_account').set({ version: 7 }).where('id', '=', accountId).execute());

/** A colleague gives another account the number that was proposed. */
const colleagueTakesNumber = ({ portal }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('owner_bank_account')
      .set({ bank_name: 'Doel Trust Bank', account_number: '3300-1' })
      .where('id', '=', accountId)
      .execute(),
  );

const read = (outcome: string): WalkMove => settle('readTerms', outcome);
const changed = (outcome: string): WalkMove => settle('changeTerms', outcome);

export const termsDriver: FlowDriver<DeskVisit> = {
  flow: termsFlow,
  worlds: {
    'no account': listOf({}),
    'an account': listOf({ account: true }),
    'a proposal': listOf({ account: true, proposal: true }),
    'a proposal, and a fresh code stands': listOf({ account: true, proposal: true, hasCode: true }),
    'an account for who only reads': listOf({ account: true, onlyReads: true }),
    'a rate': listOf({ kind: 'rates' }),
    'an agency asks': listOf({ kind: 'part-payments' }),
  },
  acts: {
    'add one': (at) => adds(at).click(),
    'change the account': (at) => changes(at).first().click(),
    'set a new rate': (at) => changes(at).first().click(),
    'end the account …': (at) =>
      button(at, /^End: /)
        .first()
        .click(),
    'confirm the account …': (at) => button(at, /^Confirm: /).click(),
    'refuse the agency …': (at) =>
      button(at, /^Refuse: /)
        .first()
        .click(),
    'another number is typed': (at) => type(field(at, 'Account number'), '1020-77'),
    'a currency that nobody knows is typed': (at) => type(field(at, 'Currency'), 'XXQ'),
    'a worth is typed': (at) => type(field(at, /^1 /), '150'),
    'save it': (at) => saves(at).click(),
    'close the form': (at) => inDialog(at, 'Close').click(),
    'the rate is right': (at) => inDialog(at, 'Yes, set it').click(),
    'back to the rate': (at) => inDialog(at, 'Back to the rate').click(),
    'a reason is typed': (at) => type(field(at, /^Reason/), 'Two dues were missed'),
    'do it': (at) => does(at).click(),
    'leave it': (at) => inDialog(at, 'Leave it').click(),
    'read it again': (at) => inDialog(at, 'Read it again').click(),
    'try again': (at) => button(at, 'Try again').click(),
  },
  outcomes: {
    'readTerms: no account': letThrough,
    'readTerms: an account': letThrough,
    'readTerms: a colleague’s proposal': letThrough,
    'readTerms: a colleague’s proposal, and a fresh code stands': letThrough,
    'readTerms: a rate': letThrough,
    'readTerms: an agency asks': letThrough,
    'readTerms: the network is lost': networkLostAtGate,
    'changeTerms: an account proposed': letThrough,
    'changeTerms: the account ended': letThrough,
    'changeTerms: the account confirmed': letThrough,
    'changeTerms: a rate set': letThrough,
    'changeTerms: the agency refused': letThrough,
    'changeTerms: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'changeTerms: differs-much': refusedWith(409),
    'changeTerms: account-changed': refusedWith(409, colleagueChanges),
    'changeTerms: number-used': refusedWith(409, colleagueTakesNumber),
    'changeTerms: terms-wrong': refusedWith(422),
    'changeTerms: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => inDialog(at, 'Not now').click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'again.requested': (at) => button(at, 'Try again'),
    'add.requested': adds,
    'edit.requested': changes,
    'act.requested': acts,
    'field.typed': (at) => field(at, /^(Account number|1 )/),
    'words.typed': (at) => field(at, /^Reason/),
    'save.requested': saves,
    'form.closed': (at) =>
      dialog(at)
        .filter({ has: at.page.getByRole('button', { name: saveWords }) })
        .getByRole('button', { name: 'Close' }),
    'difference.agreed': (at) => inDialog(at, 'Yes, set it'),
    'difference.left': (at) => inDialog(at, 'Back to the rate'),
    'act.confirmed': does,
    'act.left': (at) => inDialog(at, 'Leave it'),
    'change.read': (at) => inDialog(at, 'Read it again'),
  },
  exceptions: (['add.requested', 'edit.requested', 'act.requested'] as const).map((event) => ({
    event,
    outside: 'terms.listed',
    because: 'It stands behind the open dialog, where nobody can press it.',
  })),
  shows: {
    'terms.reading': heading,
    'terms.unreachable': ({ page }) => page.getByText('The list could not be loaded'),
    'terms.listed': heading,
    'terms.form': saves,
    'terms.saving': (at) => inDialog(at, 'Saving…'),
    'terms.doubting': (at) => inDialog(at, 'Yes, set it'),
    'terms.asking': does,
    'terms.acting': (at) => inDialog(at, 'One moment…'),
    'terms.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'terms.over': (at) => dialog(at).getByText('Somebody else was faster'),
  },
  reads: {
    'what the list is for': (view: { readonly about?: readonly string[] }) =>
      (view.about ?? []).map((words) => ({ says: [words], in: main })),
    'the lines': (view: { readonly groups?: readonly TermGroup[] }) =>
      (view.groups ?? []).flatMap(({ lines }) =>
        lines.map(({ name, stateWords, figure, about }) => ({
          says: [name, stateWords, ...(figure === null ? [] : [figure]), ...about],
          in: ({ page }: DeskVisit) => page.getByRole('article'),
        })),
      ),
    'that there are none': (view: { readonly emptyWords?: string | null }) =>
      view.emptyWords ? [{ says: [view.emptyWords], in: main }] : [],
    'the note': (view: { readonly note?: string | null }) => (view.note ? [{ says: [view.note], in: main }] : []),
    'the form': (view: { readonly form?: TermsFormView | null }) => {
      const { errors = {}, effect = [], difference = null } = view.form ?? {};
      return [...Object.values(errors), ...effect, ...(difference === null ? [] : [difference])].map((words) => ({
        says: [words],
        in: dialog,
      }));
    },
    'the act': (view: { readonly asked?: { doing: string; about: readonly string[] } | null }) =>
      view.asked?.doing === 'asking' ? view.asked.about.map((words) => ({ says: [words], in: dialog })) : [],
  },
  unreachable: {
    'terms.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'the first account is not written to its end, after the network was lost',
      world: 'no account',
      moves: [
        read('the network is lost'),
        send('try again'),
        read('no account'),
        send('add one'),
        send('save it'),
        send('another number is typed'),
        send('close the form'),
      ],
    },
    {
      name: 'another number is proposed after the network was lost',
      world: 'an account',
      moves: [
        read('an account'),
        send('change the account'),
        send('a currency that nobody knows is typed'),
        send('save it'),
        changed('terms-wrong'),
        send('close the form'),
        send('change the account'),
        send('another number is typed'),
        send('save it'),
        changed('the network is lost'),
        send('save it'),
        changed('an account proposed'),
      ],
    },
    {
      name: 'a colleague has changed the account before it is saved',
      world: 'an account',
      moves: [
        read('an account'),
        send('change the account'),
        send('another number is typed'),
        send('save it'),
        changed('account-changed'),
        send('read it again'),
      ],
    },
    {
      name: 'the account is ended after the network was lost',
      world: 'an account',
      moves: [
        read('an account'),
        send('end the account …'),
        send('leave it'),
        send('end the account …'),
        send('do it'),
        changed('the network is lost'),
        send('do it'),
        changed('the account ended'),
      ],
    },
    {
      name: 'a colleague has changed the account before it is ended',
      world: 'an account',
      moves: [read('an account'), send('end the account …'), send('do it'), changed('account-changed')],
    },
    {
      name: 'what a colleague proposed is confirmed with a fresh code, after the person went back once',
      world: 'a proposal',
      moves: [
        read('a colleague’s proposal'),
        send('confirm the account …'),
        send('do it'),
        settle('stepUp', 'the person went back'),
        send('do it'),
        settle('stepUp', 'the code was right'),
        changed('the account confirmed'),
      ],
    },
    {
      name: 'the fresh code ended before it is confirmed',
      world: 'a proposal, and a fresh code stands',
      moves: [
        read('a colleague’s proposal, and a fresh code stands'),
        send('confirm the account …'),
        send('do it'),
        changed('step-up-needed'),
        settle('stepUp', 'the code was right'),
        changed('the account confirmed'),
      ],
    },
    {
      name: 'another account has the number before it is confirmed',
      world: 'a proposal, and a fresh code stands',
      moves: [
        read('a colleague’s proposal, and a fresh code stands'),
        send('confirm the account …'),
        send('do it'),
        changed('number-used'),
      ],
    },
    {
      name: 'a rate that differs much is set by who means it',
      world: 'a rate',
      moves: [
        read('a rate'),
        send('set a new rate'),
        send('save it'),
        send('a worth is typed'),
        send('save it'),
        changed('differs-much'),
        send('back to the rate'),
        send('save it'),
        changed('differs-much'),
        send('the rate is right'),
        changed('a rate set'),
      ],
    },
    {
      name: 'an agency is refused part payment with a reason',
      world: 'an agency asks',
      moves: [
        read('an agency asks'),
        send('refuse the agency …'),
        send('do it'),
        send('a reason is typed'),
        send('do it'),
        changed('the agency refused'),
      ],
    },
    {
      name: 'who only reads changes nothing',
      world: 'an account for who only reads',
      moves: [read('an account')],
    },
  ],
};
