import { CallFault } from '../../contract/client.ts';
import { refusedFields } from '../../contract/form-check.ts';
import type { MarkupRule, MarkupRules, MarkupTerms, MarkupTrial } from '../../contract/markup/markup.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import {
  type Ended,
  errorsIn,
  type MarkupRulesContext,
  type MarkupRulesEvent,
  type MarkupRulesInput,
  type Saved,
  type Tried,
} from './markup-rules.setup.ts';

const anyTerms: MarkupTerms = {
  name: 'Gulf airlines',
  priority: 50,
  supplierCode: null,
  origin: null,
  destination: null,
  bothWays: false,
  airlineCode: 'EK',
  cabin: null,
  fareType: null,
  travellerType: null,
  firstDay: null,
  lastDay: null,
  basisPoints: 250,
  perPassengerMinor: null,
};

/** A rule as its list has it. */
export const ruleOf = (given: Partial<MarkupRule> = {}, terms: Partial<MarkupTerms> = {}): MarkupRule => ({
  ruleId: 'rule-1',
  version: 1,
  state: 'in-force',
  terms: { ...anyTerms, ...terms },
  ofOneSupplier: false,
  history: [{ at: '2026-12-01T04:00:00.000Z', who: 'Asha Rahman', what: 'Added: 2.5 % on EK' }],
  ...given,
});

export const bookOf = (...rules: MarkupRule[]): MarkupRules => ({
  currency: 'BDT',
  today: '2026-12-01',
  usualBasisPoints: 300,
  suppliers: [{ code: 'gds', name: 'Meridian GDS' }],
  staySuppliers: [{ code: 'bedbank', name: 'Bedbank' }],
  cities: [{ code: 'DXB', name: 'Dubai' }],
  rules,
});

/** A rule for hotels: an amount a room and night in Dubai. */
export const stayRuleOf = (given: Partial<MarkupRule> = {}): MarkupRule =>
  ruleOf(given, {
    name: 'Dubai, five stars',
    airlineCode: null,
    basisPoints: null,
    stay: { cityCode: 'DXB', stars: 5 },
    perRoomNightMinor: 50_000,
  });

const ended = ruleOf({ state: 'ended' });

const trial: MarkupTrial = {
  currency: 'BDT',
  asked: 2,
  gone: 1,
  empty: 0,
  fares: 1,
  changed: 1,
  leastChangeMinor: 20_000,
  averageChangeMinor: 20_000,
  mostChangeMinor: 20_000,
  searches: [
    {
      search: {
        tripType: 'O',
        segments: [{ origin: 'DAC', destination: 'CXB', departureDate: '2027-03-12', returnDate: null }],
        adultCount: 1,
        childCount: 0,
        childAges: [],
        infantCount: 0,
        travelClass: 'E',
        preferredAirlines: [],
        fareType: 1,
      },
      at: '2026-12-01T03:00:00.000Z',
      known: 'cheapest',
      beforeMinor: 470_000,
      afterMinor: 490_000,
    },
  ],
};
const stayTrial: MarkupTrial = {
  ...trial,
  searches: [
    {
      search: null,
      stay: {
        placeCode: 'DXB',
        checkIn: '2027-03-12',
        checkOut: '2027-03-14',
        rooms: [{ adultCount: 2, childAges: [] }],
        nationality: 'BD',
      },
      at: '2026-12-01T03:00:00.000Z',
      known: 'cheapest',
      beforeMinor: 1_470_000,
      afterMinor: 1_490_000,
    },
  ],
};
const nothingTried: MarkupTrial = {
  ...trial,
  asked: 0,
  gone: 0,
  fares: 0,
  changed: 0,
  searches: [],
  leastChangeMinor: null,
  averageChangeMinor: null,
  mostChangeMinor: null,
};

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const field = (name: string, of: Extract<MarkupRulesEvent, { type: 'field.typed' }>['field'], value: string) => ({
  name,
  event: { type: 'field.typed', field: of, value } as const satisfies MarkupRulesEvent,
});

const events: readonly { readonly name: string; readonly event: MarkupRulesEvent }[] = [
  { name: 'add a rule', event: { type: 'add.requested' } },
  { name: 'change the rule', event: { type: 'edit.requested', ruleId: 'rule-1' } },
  { name: 'end the rule …', event: { type: 'end.requested', ruleId: 'rule-1' } },
  field('a name is typed', 'name', 'Eid fares'),
  field('hotels are chosen', 'product', 'stays'),
  field('a percentage is typed', 'figure', '4'),
  field('letters are typed as a percentage', 'figure', 'much'),
  field('an airline that nobody knows is typed', 'airlineCode', 'q1'),
  { name: 'try it', event: { type: 'trial.requested' } },
  { name: 'save it', event: { type: 'save.requested' } },
  { name: 'close the form', event: { type: 'form.closed' } },
  { name: 'end it', event: { type: 'end.confirmed' } },
  { name: 'keep it', event: { type: 'end.left' } },
  { name: 'read it again', event: { type: 'change.read' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const read = (name: string, ...rules: MarkupRule[]) => ({ name, output: bookOf(...rules) });
const saved = (name: string, ...rules: MarkupRule[]) => ({
  name,
  output: { ok: true, answer: { ruleId: 'rule-1', book: bookOf(...rules) } } satisfies Saved & Ended,
});
const refused = (refusal: Extract<Saved, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } satisfies Saved,
});

const changed = 'Somebody has changed this rule meanwhile. Read it again.';
const unknownAirline = {
  name: 'fields-wrong',
  output: refusedFields([{ path: 'airlineCode', message: 'We know no airline Q1.' }]) satisfies Saved,
};
const visit = { intentSeed: 'visit-1', email: 'desk@house.example' };
const needsCode = {
  name: 'step-up-needed',
  output: {
    ok: false,
    refusal: 'step-up-needed',
    detail: 'Enter a fresh code before you decide about money.',
  } satisfies Saved & Ended,
};

export const markupRulesCases: FlowCases = {
  inputs: [
    {
      name: 'an agency that may change its rules',
      input: { ...visit, layer: 'agency', mayChange: true } satisfies MarkupRulesInput,
    },
    {
      name: 'an agency that only reads them',
      input: { ...visit, layer: 'agency', mayChange: false } satisfies MarkupRulesInput,
    },
    { name: 'the desk', input: { ...visit, layer: 'platform', mayChange: true } satisfies MarkupRulesInput },
  ],
  events,
  outcomes: {
    readRules: [
      read('none'),
      read('a rule', ruleOf()),
      read('a rule for hotels', stayRuleOf()),
      read('a rule that has ended', ended),
      lost,
    ],
    tryDraft: [
      { name: 'some fares would change', output: { ok: true, answer: trial } satisfies Tried },
      { name: 'some stays would change', output: { ok: true, answer: stayTrial } satisfies Tried },
      { name: 'nothing to try it on', output: { ok: true, answer: nothingTried } satisfies Tried },
      unknownAirline,
      refused('rule-changed', changed),
      lost,
    ],
    saveRule: [
      saved('saved', ruleOf({ version: 2 })),
      unknownAirline,
      refused('rule-changed', changed),
      refused('nothing-changes', 'The rule says this already.'),
      needsCode,
      lost,
    ],
    endRule: [saved('ended', ended), refused('rule-changed', changed), needsCode, lost],
    stepUp: stepUpOutcomes,
  },
  classOf: (context: MarkupRulesContext) => {
    const { book, errors, edited, trial: tried, message, mayChange } = context;
    return [
      book?.rules[0]?.state ?? 'none',
      edited === null ? 'new' : 'edited',
      context.draft.product,
      errorsIn(context).length === 0 ? 'complete' : '',
      errors.length === 0 ? '' : 'errors',
      tried === null ? '' : 'tried',
      message === null ? '' : 'message',
      mayChange ? 'changes' : 'reads',
    ].join('|');
  },
};
