import type {
  DeskAdmission,
  DeskPartRule,
  PartPaymentBook,
  PartPaymentTerms,
} from '../../contract/money/part-payment-terms.ts';
import {
  emptyPartRule,
  partRuleDraft,
  partRuleErrors,
  partRuleFields,
  partRuleOf,
} from '../../contract/money/part-rule-fields.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import { type DeskAct, type DeskTermLine, type DeskTerms } from './terms-of-kind.ts';

const daysOf = (first: string | null, last: string | null): string => {
  if (first === null) return last === null ? say('always') : say('until {last}', { last: dayWords(last) });
  return last === null
    ? say('from {first}', { first: dayWords(first) })
    : say('{first} to {last}', { first: dayWords(first), last: dayWords(last) });
};

const nameOf = ({ leastDays, mostDays, carrier }: PartPaymentTerms): string => {
  const days =
    mostDays === null
      ? say('From {leastDays} days to departure', { leastDays })
      : say('{leastDays} to {mostDays} days to departure', { leastDays, mostDays });
  return carrier === null ? days : `${days}, ${carrier}`;
};

const aboutOf = (terms: PartPaymentTerms): string[] => [
  say('The rest within {payWithinDays} days, at the latest {daysBeforeDeparture} days before departure{amounts}', {
    payWithinDays: terms.payWithinDays,
    daysBeforeDeparture: terms.daysBeforeDeparture,
    amounts: terms.inParts ? say(', in several amounts') : say(', in one amount'),
  }),
  `${terms.refundableOnly ? say('Refundable fares only') : say('All fares')}, ${terms.lowCost ? say('low-cost airlines too') : say('no low-cost airlines')}`,
  say('Priority {priority}, on sale {validFrom}', {
    priority: terms.priority,
    validFrom: daysOf(terms.validFrom, terms.validUntil),
  }),
];

const ruleStates = {
  'in-force': ['success', say('In force')],
  waits: ['brand', say('Not yet')],
  past: ['neutral', 'Past'],
  ended: ['neutral', 'Ended'],
} as const;

const ruleLine = ({ ruleId, state, terms, history }: DeskPartRule): DeskTermLine => {
  const [tone, stateWords] = ruleStates[state];
  return {
    id: ruleId,
    name: nameOf(terms),
    tone,
    stateWords,
    figure: say('{nowBasisPoints} % with the tickets', { nowBasisPoints: terms.nowBasisPoints / 100 }),
    about: aboutOf(terms),
    history,
    changeWords: state === 'ended' ? null : say('Change'),
    acts: state === 'ended' ? [] : [{ act: 'end', words: say('End') }],
  };
};

const admissionStates = {
  asked: ['warning', say('Waits for you')],
  admitted: ['success', 'Admitted'],
  refused: ['neutral', 'Refused'],
} as const;

const admissionLine = ({ agencyId, agencyName, state, askedBy, askedAt, reason }: DeskAdmission): DeskTermLine => {
  const [tone, stateWords] = admissionStates[state];
  return {
    id: agencyId,
    name: agencyName,
    tone,
    stateWords,
    figure: null,
    about: [
      say('Asked by {askedBy}, {day}', {
        askedBy: askedBy === 'operator' ? 'the operator' : askedBy,
        day: dayWords(askedAt.slice(0, 10)),
      }),
      ...(reason === null ? [] : [say('Reason: {reason}', { reason })]),
    ],
    history: [],
    changeWords: null,
    acts: [
      ...(state === 'admitted' ? [] : [{ act: 'admit' as const, words: say('Admit') }]),
      ...(state === 'refused' ? [] : [{ act: 'refuse-agency' as const, words: say('Refuse') }]),
    ],
  };
};

const startAct = (needsAdmission: boolean): DeskAct => ({
  title: say('Start part payment?'),
  about: [
    needsAdmission
      ? say('Agencies that you admit are offered to pay in parts, by the usual rules. The others may ask for it.')
      : say('Every agency is offered to pay in parts, by the usual rules.'),
    say('You can change the rules afterwards.'),
  ],
  reason: null,
  needsCode: true,
  button: say('Start it'),
  done: say('Part payment has started'),
  change: () => ({ call: 'StartPartPayments', request: { needsAdmission } }),
});

const endAct = ({ ruleId, version, terms }: DeskPartRule): DeskAct => ({
  title: say('End the rule?'),
  about: [
    say('{terms}: nothing is offered by it from now on. What agencies have agreed to stays.', { terms: nameOf(terms) }),
  ],
  reason: null,
  needsCode: true,
  button: say('End it'),
  done: say('Ended: {terms}', { terms: nameOf(terms) }),
  change: () => ({ call: 'EndPartPaymentRule', request: { ruleId, version } }),
});

const admissionAct = ({ agencyId, agencyName, state }: DeskAdmission, admits: boolean): DeskAct => ({
  title: `${admits ? 'Admit' : 'Refuse'} ${agencyName}?`,
  about: [
    admits
      ? say('It is offered to pay in parts from now on, and is told so.')
      : say('It is offered no part payment, and is told the reason. What it has agreed to stays.'),
  ],
  reason: admits ? null : say('Reason, which the agency reads'),
  needsCode: true,
  button: admits ? say('Admit it') : say('Refuse it'),
  done: `${admits ? 'Admitted' : 'Refused'}: ${agencyName}`,
  change: (words) => ({
    call: 'DecidePartPaymentAdmission',
    request: { agencyId, decision: admits ? 'admitted' : 'refused', reason: admits ? null : words, before: state },
  }),
});

/** The rules of part payment, and the agencies that ask for it. */
export const partPaymentTerms = (book: PartPaymentBook): DeskTerms => {
  const { mostOpenMinor, currency, needsAdmission, rules, admissions } = book;
  const live = rules.filter(({ state }) => state !== 'ended');
  const ruleOf = (id: string | null) => live.find(({ ruleId }) => ruleId === id);
  const isStarted = mostOpenMinor !== null;
  return {
    groups: [
      { heading: say('Agencies'), lines: admissions.map(admissionLine) },
      { heading: say('Rules in the order in which they are tried'), lines: live.map(ruleLine) },
      { heading: say('Ended'), lines: rules.filter(({ state }) => state === 'ended').map(ruleLine) },
    ],
    about: [
      isStarted
        ? say('An agency may owe {most} at once. {who}', {
            most: displayMoney({ currency, minor: mostOpenMinor }),
            who: needsAdmission
              ? say('Only agencies that you admit pay in parts.')
              : say('Every agency may pay in parts.'),
          })
        : say('The portal sells nothing in parts.'),
      ...(isStarted ? [say('Of the rules that admit a sale the one with the highest priority decides.')] : []),
    ],
    addWords: isStarted ? say('Add a rule') : null,
    acts: isStarted
      ? []
      : [
          { act: 'start-for-all', words: say('Start for all agencies') },
          { act: 'start-for-admitted', words: say('Start for admitted agencies') },
        ],
    steppedUp: book.steppedUp,
    savingNeedsCode: true,
    emptyWords: isStarted ? say('There is no rule, so nothing is offered in parts.') : say('There is no rule yet.'),
    draftOf: (id) => {
      if (!isStarted) return null;
      const rule = ruleOf(id);
      if (id === null) return emptyPartRule;
      return rule === undefined ? null : partRuleDraft(rule.terms);
    },
    formOf: (draft, id) => ({
      heading: id === null ? say('Add a rule') : say('Change the rule'),
      fields: partRuleFields(),
      effect: partRuleErrors(draft).length > 0 ? [] : effectOf(partRuleOf(draft), currency),
      button: say('Save the rule'),
    }),
    errorsOf: partRuleErrors,
    savedBy(draft, id) {
      const rule = ruleOf(id);
      return {
        call: 'SavePartPaymentRule',
        request: { ruleId: rule?.ruleId ?? null, version: rule?.version ?? 0, terms: partRuleOf(draft) },
      };
    },
    doneWords: (draft, id) => `${id === null ? 'Added' : 'Changed'}: ${nameOf(partRuleOf(draft))}`,
    actOf(act, id) {
      if (act === 'start-for-all' || act === 'start-for-admitted')
        return isStarted ? null : startAct(act === 'start-for-admitted');
      if (act === 'end') {
        const rule = ruleOf(id);
        return rule === undefined ? null : endAct(rule);
      }
      const agency = admissions.find(({ agencyId }) => agencyId === id);
      if (agency === undefined || (act !== 'admit' && act !== 'refuse-agency')) return null;
      const admits = act === 'admit';
      return agency.state === (admits ? 'admitted' : 'refused') ? null : admissionAct(agency, admits);
    },
  };
};

/** What a rule does to a price of 100,000, as an example. */
const effectOf = ({ nowBasisPoints, payWithinDays }: PartPaymentTerms, currency: string): string[] => {
  // The part that is paid now is rounded up to whole units, as `contract/booking/part-payment-offer.ts` does.
  const now = Math.ceil(nowBasisPoints * 10);
  const money = (units: number) => displayMoney({ currency, minor: units * minorPerUnit(currency) });
  return [
    say('Of {money}, {now} is paid with the tickets and {money2} within {payWithinDays} days.', {
      money: money(100_000),
      now: money(now),
      money2: money(100_000 - now),
      payWithinDays,
    }),
  ];
};
