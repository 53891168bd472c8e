import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { markupRulesFlow } from '../../../machines/markup/markup-rules.flow.ts';
import type { RuleLine, TrialView } from '../../../machines/markup/markup-rules.view.ts';
import { asJson, type Db } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import { anyTerms } from '../../server/flights/rules-and-terms.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

interface RulesVisit extends GatedVisit {
  readonly person: Person;
  /** The rule that is there, or ''. */
  readonly ruleId: string;
}

interface Setting {
  readonly at?: 'agency' | 'desk';
  readonly rule?: 'none' | 'stands' | 'ended';
  readonly onlyReads?: boolean;
}

const terms = { ...anyTerms, name: 'Gulf airlines', airlineCode: 'EK', basisPoints: 250 };

const writeRule = (portal: WalkPortal, person: Person, agencyId: string | null, ended: boolean): Promise<string> =>
  portal.edit(async (db) => {
    const now = new Date();
    const ruleId = timeOrderedId(now.getTime());
    const of = { tenant_id: person.tenantId, agency_id: agencyId, version: 1 };
    await db
      .insertInto('markup_rule')
      .values({ ...of, id: ruleId, made_at: now })
      .execute();
    await db
      .insertInto('markup_rule_version')
      .values({
        ...of,
        rule_id: ruleId,
        stands_from: now,
        first_day: null,
        last_day: null,
        terms: asJson(terms),
        changed_by: person.userId,
      })
      .execute();
    if (ended) await endAt(db, ruleId, person);
    return ruleId;
  });

const endAt = async (db: Db, ruleId: string, person: Person): Promise<void> => {
  const now = new Date();
  await db.updateTable('markup_rule_version').set({ stands_to: now }).where('rule_id', '=', ruleId).execute();
  await db
    .updateTable('markup_rule')
    .set({ ended_at: now, ended_by: person.userId })
    .where('id', '=', ruleId)
    .execute();
};

/** A colleague changes the rule meanwhile. */
const colleagueChanges = ({ portal, ruleId }: RulesVisit): Promise<unknown> =>
  portal.edit((db) => db.updateTable('markup_rule').set({ version: 7 }).where('id', '=', ruleId).execute());

/** A search of yesterday, of which the cheapest fare of one supplier is known. */
const searchedBefore = ({ portal, person }: RulesVisit): Promise<unknown> =>
  portal.edit(async (db) => {
    const day = '2027-03-12';
    const passengers = [{ type: 'ADT' as const, count: 1, baseMinor: 400_000, taxMinor: 50_000 }];
    await db
      .insertInto('past_search')
      .values({
        tenant_id: person.tenantId,
        id: `past-${person.userId}`,
        agency_id: person.agencyId,
        searched_at: new Date(Date.now() - 86_400_000),
        request: asJson({
          tripType: 'O',
          segments: [{ origin: 'DAC', destination: 'CXB', departureDate: day, returnDate: null }],
          adultCount: 1,
          childCount: 0,
          childAges: [],
          infantCount: 0,
          travelClass: 'E',
          preferredAirlines: [],
          fareType: 1,
        }),
      })
      .execute();
    await db
      .insertInto('seen_fare')
      .values({
        tenant_id: person.tenantId,
        trip: 'DAC-CXB 1.0.0 E1 ',
        departure_day: day,
        return_day: '',
        currency: 'BDT',
        supplier_code: 'gds',
        seen_at: new Date(),
        base_minor: 400_000,
        tax_minor: 50_000,
        commission_basis_points: 0,
        facts: asJson({
          passengers,
          airlineCode: 'BG',
          cabin: 'E' as const,
          fareType: 1 as const,
          origin: 'DAC',
          destination: 'CXB',
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

const rulesOf = ({ at = 'agency', rule = 'none', onlyReads = false }: Setting): World<RulesVisit> => ({
  input:
    at === 'desk' ? 'the desk' : onlyReads ? 'an agency that only reads them' : 'an agency that may change its rules',
  async enter(portal) {
    const person = at === 'desk' ? portal.atDesk() : portal.person();
    const agencyId = at === 'desk' ? null : person.agencyId;
    if (onlyReads)
      await portal.edit((db) =>
        db
          .updateTable('app_user')
          .set({ functionalities: asJson<number[]>([functionalities.ShowMarkup]) })
          .where('id', '=', person.userId)
          .execute(),
      );
    const ruleId = rule === 'none' ? '' : await writeRule(portal, person, agencyId, rule === 'ended');
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/v1/MarkupRules/*']);
    return { portal, device, page: device.page, gate, person, ruleId };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${at === 'desk' ? pagePaths.deskMarkupRules : pagePaths.markupRules}`);
  },
});

const main = ({ page }: RulesVisit): Locator => page.getByRole('main');
const dialog = ({ page }: RulesVisit): Locator => page.getByRole('dialog');
const button = (at: RulesVisit, name: string | RegExp): Locator =>
  at.page.getByRole('button', { name, exact: typeof name === 'string' });
const inDialog = (at: RulesVisit, name: string): Locator => dialog(at).getByRole('button', { name, exact: true });
const field = (at: RulesVisit, name: string | RegExp): Locator => dialog(at).getByRole('textbox', { name });
/** A field that holds the text already hears nothing when it is typed again: a space makes no other rule. */
const type = async (input: Locator, text: string): Promise<void> =>
  input.fill((await input.inputValue()) === text ? `${text} ` : text);
const figure = (at: RulesVisit): Locator => field(at, /^Percentage of/);
const heading = ({ page }: RulesVisit): Locator => page.getByRole('heading', { name: 'Markup rules', level: 1 });

const refusedWith = (status: number, prepare?: Bringing<RulesVisit>['prepare']): Bringing<RulesVisit> => ({
  ...letThrough,
  ...(prepare ? { prepare } : {}),
  complains: new RegExp(`status of ${status}`),
});

const read = (outcome: string): WalkMove => settle('readRules', outcome);
const tried = (outcome: string): WalkMove => settle('tryDraft', outcome);
const saved = (outcome: string): WalkMove => settle('saveRule', outcome);
const ended = (outcome: string): WalkMove => settle('endRule', outcome);

const writeIt: readonly WalkMove[] = [send('a name is typed'), send('a percentage is typed')];

export const markupRulesDriver: FlowDriver<RulesVisit> = {
  flow: markupRulesFlow,
  worlds: {
    'no rule': rulesOf({}),
    'a rule': rulesOf({ rule: 'stands' }),
    'a rule that has ended': rulesOf({ rule: 'ended' }),
    'a rule for who only reads': rulesOf({ rule: 'stands', onlyReads: true }),
    'the desk': rulesOf({ at: 'desk' }),
  },
  acts: {
    'add a rule': (at) => button(at, 'Add a rule').click(),
    'change the rule': (at) => button(at, /^Change /).click(),
    'end the rule …': (at) => button(at, /^End /).click(),
    'a name is typed': (at) => type(field(at, 'Name'), 'Eid fares'),
    'a percentage is typed': (at) => type(figure(at), '4'),
    'letters are typed as a percentage': (at) => type(figure(at), 'much'),
    'an airline that nobody knows is typed': (at) => type(field(at, 'Airline'), 'q1'),
    'try it': (at) => dialog(at).getByRole('button', { name: /^Try/ }).click(),
    'save it': (at) => inDialog(at, 'Save the rule').click(),
    'close the form': (at) => inDialog(at, 'Close').click(),
    'end it': (at) => inDialog(at, 'End it').click(),
    'keep it': (at) => inDialog(at, 'Keep it').click(),
    'read it again': (at) => inDialog(at, 'Read it again').click(),
    'try again': (at) => button(at, 'Try again').click(),
  },
  outcomes: {
    'readRules: none': letThrough,
    'readRules: a rule': letThrough,
    'readRules: a rule that has ended': letThrough,
    'readRules: the network is lost': networkLostAtGate,
    'tryDraft: some fares would change': { ...letThrough, prepare: searchedBefore },
    'tryDraft: nothing to try it on': letThrough,
    'tryDraft: terms-wrong': refusedWith(422),
    'tryDraft: rule-changed': refusedWith(409, colleagueChanges),
    'tryDraft: the network is lost': networkLostAtGate,
    'saveRule: saved': letThrough,
    'saveRule: terms-wrong': refusedWith(422),
    'saveRule: rule-changed': refusedWith(409, colleagueChanges),
    'saveRule: nothing-changes': refusedWith(422),
    'saveRule: the network is lost': networkLostAtGate,
    'endRule: ended': letThrough,
    'endRule: rule-changed': refusedWith(409, colleagueChanges),
    'endRule: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'again.requested': (at) => button(at, 'Try again'),
    'add.requested': (at) => button(at, 'Add a rule'),
    'edit.requested': (at) => button(at, /^Change /),
    'end.requested': (at) => button(at, /^End /),
    'field.typed': (at) => field(at, 'Name'),
    'trial.requested': (at) => dialog(at).getByRole('button', { name: /^Try/ }),
    'save.requested': (at) => inDialog(at, 'Save the rule'),
    'form.closed': (at) => dialog(at).filter({ hasText: 'Only for' }).getByRole('button', { name: 'Close' }),
    'end.confirmed': (at) => inDialog(at, 'End it'),
    'end.left': (at) => inDialog(at, 'Keep it'),
    'change.read': (at) => inDialog(at, 'Read it again'),
  },
  exceptions: (['add.requested', 'edit.requested', 'end.requested'] as const).map((event) => ({
    event,
    outside: 'markup-rules.listed',
    because: 'It stands behind the open dialog, where nobody can press it.',
  })),
  shows: {
    'markup-rules.reading': heading,
    'markup-rules.unreachable': ({ page }) => page.getByText('The rules could not be loaded'),
    'markup-rules.listed': ({ page }) => page.getByText('The first rule that matches makes the markup'),
    'markup-rules.form': (at) => dialog(at).getByText('Only for'),
    'markup-rules.form.trying': (at) => inDialog(at, 'Trying…'),
    'markup-rules.form.tried': (at) => dialog(at).getByText('What it would have done'),
    'markup-rules.saving': (at) => inDialog(at, 'Saving…'),
    'markup-rules.ending': (at) => inDialog(at, 'Keep it'),
    'markup-rules.sendingEnd': (at) => inDialog(at, 'Ending…'),
    'markup-rules.over': (at) => dialog(at).getByText('Somebody else was faster'),
  },
  reads: {
    'the rules': (view: { readonly lines?: readonly RuleLine[]; readonly ended?: readonly RuleLine[] }) =>
      [...(view.lines ?? []), ...(view.ended ?? [])].map(({ name, figure: asks, about, days, stateWords }) => ({
        says: [name, asks, about, days, stateWords],
        in: ({ page }: RulesVisit) => page.getByRole('article'),
      })),
    'the usual share': (view: { readonly usual?: string }) =>
      view.usual === undefined ? [] : [{ says: [view.usual], in: main }],
    'the note': (view: { readonly note?: string | null; readonly form?: unknown }) =>
      view.note ? [{ says: [view.note], in: main }] : [],
    'the errors': (view: { readonly form?: { errors: Readonly<Record<string, string>> } | null }) =>
      Object.values(view.form?.errors ?? {}).map((error) => ({ says: [error], in: dialog })),
    'the trial': (view: { readonly form?: { trial: TrialView | null } | null }) => {
      const trial = view.form?.trial ?? null;
      if (trial === null) return [];
      return [
        { says: [trial.sum, ...(trial.spread === null ? [] : [trial.spread]), ...trial.unknown], in: dialog },
        ...trial.lines.map(({ trip, before, after, change }) => ({ says: [trip, before, after, change], in: dialog })),
      ];
    },
  },
  unreachable: {},
  walks: [
    {
      name: 'a rule is tried on an earlier search, and added after the network was lost',
      world: 'no rule',
      moves: [
        read('the network is lost'),
        send('try again'),
        read('none'),
        send('add a rule'),
        send('save it'),
        ...writeIt,
        send('try it'),
        tried('the network is lost'),
        send('try it'),
        tried('some fares would change'),
        send('save it'),
        saved('the network is lost'),
        send('save it'),
        saved('saved'),
      ],
    },
    {
      name: 'a rule names an airline that nobody knows',
      world: 'no rule',
      moves: [
        read('none'),
        send('add a rule'),
        send('close the form'),
        send('add a rule'),
        ...writeIt,
        send('letters are typed as a percentage'),
        send('try it'),
        send('a percentage is typed'),
        send('an airline that nobody knows is typed'),
        send('try it'),
        tried('terms-wrong'),
        send('save it'),
        saved('terms-wrong'),
      ],
    },
    {
      name: 'a rule is changed after it was saved as it is',
      world: 'a rule',
      moves: [
        read('a rule'),
        send('change the rule'),
        send('save it'),
        saved('nothing-changes'),
        send('try it'),
        tried('nothing to try it on'),
        send('a percentage is typed'),
        send('save it'),
        saved('saved'),
      ],
    },
    {
      name: 'a colleague has changed a rule before it is tried',
      world: 'a rule',
      moves: [read('a rule'), send('change the rule'), send('try it'), tried('rule-changed'), send('read it again')],
    },
    {
      name: 'a colleague has changed a rule before it is saved',
      world: 'a rule',
      moves: [
        read('a rule'),
        send('change the rule'),
        send('a percentage is typed'),
        send('save it'),
        saved('rule-changed'),
      ],
    },
    {
      name: 'a rule is ended after the network was lost',
      world: 'a rule',
      moves: [
        read('a rule'),
        send('end the rule …'),
        send('keep it'),
        send('end the rule …'),
        send('end it'),
        ended('the network is lost'),
        send('end it'),
        ended('ended'),
      ],
    },
    {
      name: 'a colleague has changed a rule before it is ended',
      world: 'a rule',
      moves: [read('a rule'), send('end the rule …'), send('end it'), ended('rule-changed')],
    },
    {
      name: 'a rule that has ended stays as it is',
      world: 'a rule that has ended',
      moves: [read('a rule that has ended')],
    },
    { name: 'who only reads changes nothing', world: 'a rule for who only reads', moves: [read('a rule')] },
    {
      name: 'the house adds a rule of the platform',
      world: 'the desk',
      moves: [read('none'), send('add a rule'), ...writeIt, send('save it'), saved('saved')],
    },
  ],
};
