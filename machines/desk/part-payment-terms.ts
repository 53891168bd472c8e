import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import type {
  DeskAdmission,
  DeskPartRule,
  PartPaymentBook,
  PartPaymentTerms,
} from '../../contract/part-payment-terms.ts';
import { dayWords } from '../markup/day-words.ts';
import { type Act, type Draft, errorsAmong, formField, type TermLine, type Terms, ticked } from './terms-of-kind.ts';

const daysOf = (first: string | null, last: string | null): string => {
  if (first === null) return last === null ? 'always' : `until ${dayWords(last)}`;
  return last === null ? `from ${dayWords(first)}` : `${dayWords(first)} to ${dayWords(last)}`;
};

const nameOf = ({ leastDays, mostDays, carrier }: PartPaymentTerms): string => {
  const days =
    mostDays === null ? `From ${leastDays} days to departure` : `${leastDays} to ${mostDays} days to departure`;
  return carrier === null ? days : `${days}, ${carrier}`;
};

const aboutOf = (terms: PartPaymentTerms): string[] => [
  `The rest within ${terms.payWithinDays} days, at the latest ${terms.daysBeforeDeparture} days before departure${terms.inParts ? ', in several amounts' : ', in one amount'}`,
  `${terms.refundableOnly ? 'Refundable fares only' : 'All fares'}, ${terms.lowCost ? 'low-cost airlines too' : 'no low-cost airlines'}`,
  `Priority ${terms.priority}, on sale ${daysOf(terms.validFrom, terms.validUntil)}`,
];

const states = {
  'in-force': ['success', 'In force'],
  waits: ['brand', 'Not yet'],
  past: ['neutral', 'Past'],
  ended: ['neutral', 'Ended'],
} as const;

const ruleLine = ({ ruleId, state, terms, history }: DeskPartRule): TermLine => {
  const [tone, stateWords] = states[state];
  return {
    id: ruleId,
    name: nameOf(terms),
    tone,
    stateWords,
    figure: `${terms.nowBasisPoints / 100} % with the tickets`,
    about: aboutOf(terms),
    history,
    changeWords: state === 'ended' ? null : 'Change',
    acts: state === 'ended' ? [] : [{ act: 'end', words: 'End' }],
  };
};

const admissionStates = {
  asked: ['warning', 'Waits for you'],
  admitted: ['success', 'Admitted'],
  refused: ['neutral', 'Refused'],
} as const;

const admissionLine = ({ agencyId, agencyName, state, askedBy, askedAt, reason }: DeskAdmission): TermLine => {
  const [tone, stateWords] = admissionStates[state];
  return {
    id: agencyId,
    name: agencyName,
    tone,
    stateWords,
    figure: null,
    about: [
      `Asked by ${askedBy === 'operator' ? 'the operator' : askedBy}, ${dayWords(askedAt.slice(0, 10))}`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    history: [],
    changeWords: null,
    acts: [
      ...(state === 'admitted' ? [] : [{ act: 'admit' as const, words: 'Admit' }]),
      ...(state === 'refused' ? [] : [{ act: 'refuse-agency' as const, words: 'Refuse' }]),
    ],
  };
};

const numbers = ['priority', 'leastDays', 'mostDays', 'payWithinDays', 'daysBeforeDeparture'] as const;

const emptyDraft: Draft = {
  leastDays: '7',
  mostDays: '',
  share: '30',
  payWithinDays: '7',
  daysBeforeDeparture: '4',
  inParts: '',
  refundableOnly: 'yes',
  lowCost: '',
  carrier: '',
  priority: '100',
  validFrom: '',
  validUntil: '',
};

const draftOf = (terms: PartPaymentTerms): Draft => ({
  leastDays: `${terms.leastDays}`,
  mostDays: terms.mostDays === null ? '' : `${terms.mostDays}`,
  share: `${terms.nowBasisPoints / 100}`,
  payWithinDays: `${terms.payWithinDays}`,
  daysBeforeDeparture: `${terms.daysBeforeDeparture}`,
  inParts: ticked(terms.inParts),
  refundableOnly: ticked(terms.refundableOnly),
  lowCost: ticked(terms.lowCost),
  carrier: terms.carrier ?? '',
  priority: `${terms.priority}`,
  validFrom: terms.validFrom ?? '',
  validUntil: terms.validUntil ?? '',
});

const numberIn = (draft: Draft, field: (typeof numbers)[number]): number | null => {
  const text = (draft[field] ?? '').trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
};

/** Basis points of a typed percentage: `30` is 3,000. `null`: not a number with at most two decimals. */
const pointsIn = (draft: Draft): number | null => {
  const read = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec((draft['share'] ?? '').trim());
  const points = read === null ? 0 : Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'));
  return points === 0 ? null : points;
};

const termsOf = (draft: Draft): PartPaymentTerms => ({
  priority: numberIn(draft, 'priority') ?? 1,
  validFrom: draft['validFrom'] || null,
  validUntil: draft['validUntil'] || null,
  leastDays: numberIn(draft, 'leastDays') ?? 0,
  mostDays: numberIn(draft, 'mostDays'),
  nowBasisPoints: pointsIn(draft) ?? 1,
  payWithinDays: numberIn(draft, 'payWithinDays') ?? 1,
  daysBeforeDeparture: numberIn(draft, 'daysBeforeDeparture') ?? 0,
  refundableOnly: draft['refundableOnly'] === 'yes',
  lowCost: draft['lowCost'] === 'yes',
  carrier: (draft['carrier'] ?? '').trim().toUpperCase() || null,
  inParts: draft['inParts'] === 'yes',
});

const within = (value: number | null, least: number, most: number): false | string =>
  (value === null || value < least || value > most) && `Enter a number from ${least} to ${most}.`;

const errorsOf = (draft: Draft) => {
  const least = numberIn(draft, 'leastDays');
  const most = numberIn(draft, 'mostDays');
  const [first = '', last = ''] = [draft['validFrom'], draft['validUntil']];
  return errorsAmong({
    leastDays: within(least, 0, 400),
    mostDays:
      (draft['mostDays'] ?? '').trim() !== '' &&
      (within(most, 0, 400) || ((most ?? 0) < (least ?? 0) && 'The most days are fewer than the least.')),
    share: pointsIn(draft) === null && 'Enter a percentage, such as 30.',
    payWithinDays: within(numberIn(draft, 'payWithinDays'), 1, 400),
    daysBeforeDeparture: within(numberIn(draft, 'daysBeforeDeparture'), 0, 400),
    carrier: !/^([A-Za-z0-9]{2})?$/.test((draft['carrier'] ?? '').trim()) && 'Enter its code, such as BG.',
    priority: within(numberIn(draft, 'priority'), 1, 999),
    validUntil: first !== '' && last !== '' && last < first && 'The last day is before the first.',
  });
};

const start = (needsAdmission: boolean): Act => ({
  title: 'Start part payment?',
  about: [
    needsAdmission
      ? 'Agencies that you admit are offered to pay in parts, by the usual rules. The others may ask for it.'
      : 'Every agency is offered to pay in parts, by the usual rules.',
    'You can change the rules afterwards.',
  ],
  reason: null,
  needsCode: false,
  button: 'Start it',
  done: 'Part payment has started',
  change: () => ({ call: 'StartPartPayments', request: { needsAdmission } }),
});

const decide = ({ agencyId, agencyName, state }: DeskAdmission, admits: boolean): Act => ({
  title: `${admits ? 'Admit' : 'Refuse'} ${agencyName}?`,
  about: [
    admits
      ? 'It is offered to pay in parts from now on, and is told so.'
      : 'It is offered no part payment, and is told the reason. What it has agreed to stays.',
  ],
  reason: admits ? null : 'Reason, which the agency reads',
  needsCode: false,
  button: admits ? 'Admit it' : 'Refuse it',
  done: `${admits ? 'Admitted' : 'Refused'}: ${agencyName}`,
  change: (words) => ({
    call: 'DecidePartPaymentAdmission',
    request: { agencyId, decision: admits ? 'admitted' : 'refused', reason: admits ? null : words, before: state },
  }),
});

/** The rules of part payment, and the agencies that ask for it. */
export const partPaymentTerms = (book: PartPaymentBook): Terms => {
  const { mostOpenMinor, currency, needsAdmission, rules, admissions } = book;
  const live = rules.filter(({ state }) => state !== 'ended');
  const ruleOf = (id: string | null) => live.find(({ ruleId }) => ruleId === id);
  const isStarted = mostOpenMinor !== null;
  return {
    groups: [
      { heading: 'Agencies', lines: admissions.map(admissionLine) },
      { heading: 'Rules in the order in which they are tried', lines: live.map(ruleLine) },
      { heading: 'Ended', lines: rules.filter(({ state }) => state === 'ended').map(ruleLine) },
    ],
    about: [
      isStarted
        ? `An agency may owe ${displayMoney({ currency, minor: mostOpenMinor })} at once. ${needsAdmission ? 'Only agencies that you admit pay in parts.' : 'Every agency may pay in parts.'}`
        : 'The portal sells nothing in parts.',
      ...(isStarted ? ['Of the rules that admit a sale the one with the highest priority decides.'] : []),
    ],
    addWords: isStarted ? 'Add a rule' : null,
    acts: isStarted
      ? []
      : [
          { act: 'start-for-all', words: 'Start for all agencies' },
          { act: 'start-for-admitted', words: 'Start for admitted agencies' },
        ],
    steppedUp: true,
    emptyWords: isStarted ? 'There is no rule, so nothing is offered in parts.' : 'There is no rule yet.',
    draftOf: (id) => {
      if (!isStarted) return null;
      const rule = ruleOf(id);
      if (id === null) return emptyDraft;
      return rule === undefined ? null : draftOf(rule.terms);
    },
    formOf: (draft, id) => ({
      heading: id === null ? 'Add a rule' : 'Change the rule',
      fields: [
        formField('leastDays', 'Least days to departure', { kind: 'number' }),
        formField('mostDays', 'Most days to departure', { kind: 'number', hint: 'Empty: no limit.' }),
        formField('share', 'Percentage paid with the tickets', { kind: 'number' }),
        formField('payWithinDays', 'Days for the rest', { kind: 'number' }),
        formField('daysBeforeDeparture', 'Days before departure', {
          kind: 'number',
          hint: 'The rest is due no later.',
        }),
        formField('priority', 'Priority', { kind: 'number', hint: 'The highest decides.' }),
        formField('carrier', 'Airline', { hint: 'Its code, such as BG. Empty: every airline.' }),
        formField('validFrom', 'First day of sale', { kind: 'day' }),
        formField('validUntil', 'Last day of sale', { kind: 'day' }),
        formField('refundableOnly', 'Refundable fares only', { kind: 'box' }),
        formField('lowCost', 'Low-cost airlines too', { kind: 'box' }),
        formField('inParts', 'The rest in several amounts', { kind: 'box' }),
      ],
      effect: Object.keys(errorsOf(draft)).length > 0 ? [] : effectOf(termsOf(draft), currency),
      button: 'Save the rule',
    }),
    errorsOf: (draft) => errorsOf(draft),
    savedBy(draft, id) {
      const rule = ruleOf(id);
      return {
        call: 'SavePartPaymentRule',
        request: { ruleId: rule?.ruleId ?? null, version: rule?.version ?? 0, terms: termsOf(draft) },
      };
    },
    doneWords: (draft, id) => `${id === null ? 'Added' : 'Changed'}: ${nameOf(termsOf(draft))}`,
    fieldOf: (path) => (path === 'validUntil' || path === 'mostDays' ? path : 'priority'),
    actOf(act, id) {
      if (act === 'start-for-all' || act === 'start-for-admitted')
        return isStarted ? null : start(act === 'start-for-admitted');
      if (act === 'end') {
        const rule = ruleOf(id);
        if (rule === undefined) return null;
        const { ruleId, version, terms } = rule;
        return {
          title: 'End the rule?',
          about: [`${nameOf(terms)}: nothing is offered by it from now on. What agencies have agreed to stays.`],
          reason: null,
          needsCode: false,
          button: 'End it',
          done: `Ended: ${nameOf(terms)}`,
          change: () => ({ call: 'EndPartPaymentRule', request: { ruleId, version } }),
        };
      }
      const agency = admissions.find(({ agencyId }) => agencyId === id);
      if (agency === undefined || (act !== 'admit' && act !== 'refuse-agency')) return null;
      const admits = act === 'admit';
      return agency.state === (admits ? 'admitted' : 'refused') ? null : decide(agency, admits);
    },
  };
};

/** What a rule does to a price of 100,000. */
const effectOf = ({ nowBasisPoints, payWithinDays }: PartPaymentTerms, currency: string): string[] => {
  // The part that is paid now is rounded up to whole units, as `contract/part-payment-offer.ts` does.
  const now = Math.ceil(nowBasisPoints * 10);
  const money = (units: number) => displayMoney({ currency, minor: units * minorPerUnit(currency) });
  return [
    `Of ${money(100_000)}, ${money(now)} is paid with the tickets and ${money(100_000 - now)} within ${payWithinDays} days.`,
  ];
};
