import {
  type ExchangeRates,
  type RatedCurrency,
  type RateProposal,
  type RateSet,
  rateBefore,
  rateStep,
  takesTwoPeople,
} from '../../contract/desk/exchange-rates.ts';
import {
  codeOfRate,
  type Rate,
  rateErrors,
  rateFields,
  rateIn,
  rateOfWorth,
  worthOf,
} from '../../contract/desk/rate-fields.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { exchangedToOwn } from '../../contract/post-travel/exchange.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import type { TermsForm } from '../parts/terms.ts';
import {
  actOnProposal,
  type DeskTermLine,
  type DeskTerms,
  offeredAct,
  proposalActs,
  proposalState,
} from './terms-of-kind.ts';

/** `1 USD = BDT 121.5`. */
const rateWords = (rate: Rate, currency: string, own: string): string =>
  `1 ${currency} = ${own} ${worthOf(rate, currency, own)}`;

/** Time by the clock of Greenwich: `1 Dec 2026, 04:00 UTC`. */
const sinceWords = (from: string): string =>
  say('{day}, {from} UTC', { day: dayWords(from.slice(0, 10)), from: from.slice(11, 16) });

const byWords = ({ setBy, decidedBy }: RateSet): string => {
  if (setBy === null) return say('the configuration');
  return decidedBy === null ? setBy : say('{setBy} and {decidedBy}', { setBy, decidedBy });
};

/** `1,000 USD become BDT 121,500`. */
const exampleWords = (rate: Rate, currency: string, own: string): string =>
  say('{displayMoney} become {displayMoney2}', {
    displayMoney: displayMoney({ currency, minor: thousandOf(currency) }),
    displayMoney2: thousandWorth(rate, currency, own),
  });

const thousandOf = (currency: string): number => 1_000 * minorPerUnit(currency);

/** `BDT 121,500`: what a thousand is worth. */
const thousandWorth = (rate: Rate, currency: string, own: string): string =>
  displayMoney({ currency: own, minor: exchangedToOwn(thousandOf(currency), rate, 1) });

const lineOf = (
  { currency, name, current, coming, past, declined }: RatedCurrency,
  own: string,
  waits: boolean,
): DeskTermLine => {
  const set = (rate: RateSet, words: string) => ({ at: rate.from, who: byWords(rate), what: words });
  return {
    id: currency,
    name: `${currency}, ${name}`,
    tone: current === null ? 'brand' : 'success',
    stateWords: current === null ? say('Not yet') : say('In force'),
    figure: current === null ? null : rateWords(current, currency, own),
    about: [
      ...(current === null
        ? []
        : [
            say('Since {from}, set by {current}', { from: sinceWords(current.from), current: byWords(current) }),
            exampleWords(current, currency, own),
          ]),
      ...coming.map((next) =>
        say('From {from}: {next}, set by {next2}', {
          from: sinceWords(next.from),
          next: rateWords(next, currency, own),
          next2: byWords(next),
        }),
      ),
    ],
    history: [
      ...[...(current === null ? [] : [current]), ...past].map((rate) => set(rate, rateWords(rate, currency, own))),
      ...declined,
    ].sort((one, other) => (one.at < other.at ? 1 : -1)),
    changeWords: waits ? null : say('Set a new rate'),
    acts: [],
  };
};

/** `+ 12.5 %`, `− 3 %`. */
export const changeWords = (points: number): string =>
  `${points < 0 ? '−' : '+'} ${(Math.abs(points) / 100).toFixed(2).replace(/\.?0+$/, '')} %`;

/** `− 99.99 %`, or that there is nothing to compare it with. */
const stepWords = (step: number | null): string =>
  step === null ? say('The first rate of this currency') : changeWords(step);

/** Whether one person sets the typed rate, or another one must confirm it. */
const stepWarning = (step: number | null): string | null =>
  takesTwoPeople(step) ? say('{step}: another person must confirm it.', { step: stepWords(step) }) : null;

const proposalLine = (
  { proposalId, currency, minor, ownMinor, fromDay, madeBy, own: mine }: RateProposal,
  rated: RatedCurrency | undefined,
  own: string,
): DeskTermLine => {
  const rate = { minor, ownMinor };
  const before = rated === undefined ? null : rateBefore(rated, fromDay);
  return {
    id: proposalId,
    name: currency,
    tone: 'warning',
    stateWords: proposalState(mine),
    figure: rateWords(rate, currency, own),
    about: [
      before === null
        ? say('The first rate of this currency')
        : say('{step} against {before}', {
            step: changeWords(rateStep(rated, rate, fromDay) ?? 0),
            before: rateWords(before, currency, own),
          }),
      exampleWords(rate, currency, own),
      fromDay === null
        ? say('It stands from its confirmation on')
        : say('It stands from {day} on', { day: dayWords(fromDay) }),
      mine ? say('Proposed by you') : say('Proposed by {madeBy}', { madeBy }),
    ],
    history: [],
    changeWords: null,
    acts: proposalActs(mine),
  };
};

/** Exchange rates to the tenant's currency. */
export const rateTerms = ({ currency: own, today, rates, proposals, steppedUp }: ExchangeRates): DeskTerms => {
  const ratedOf = (currency: string | null) => rates.find((each) => each.currency === currency);
  const waits = (currency: string) => proposals.some((each) => each.currency === currency);
  const stepIn = (draft: FormDraft, currency: string, rate: Rate) =>
    rateStep(ratedOf(currency), rate, draft['fromDay'] || null);
  const fieldsOf = (draft: FormDraft, id: string | null, last: Rate | null): TermsForm['fields'] => {
    const rate = rateIn(draft, own);
    const shown = {
      currency: { hint: id === null ? say('Its code, such as USD.') : null, fixed: id !== null },
      worth: {
        hint: last === null ? null : say('Before it {last}.', { last: worthOf(last, codeOfRate(draft), own) }),
        warning: rate === null ? null : stepWarning(stepIn(draft, codeOfRate(draft), rate)),
      },
      fromDay: {},
    };
    return rateFields(draft, own).map((field) => ({ ...field, ...shown[field.key] }));
  };
  return {
    groups: [
      {
        heading: say('Waits for a second person'),
        lines: proposals.map((proposal) => proposalLine(proposal, ratedOf(proposal.currency), own)),
      },
      { heading: say('Currencies'), lines: rates.map((rated) => lineOf(rated, own, waits(rated.currency))) },
    ],
    about: [
      say(
        'What other currencies are worth in {own}. A new rate stands from a moment on; what was posted before keeps its own.',
        { own },
      ),
      say(
        'Setting a rate takes a fresh code. A change of more than 10 % against any rate since yesterday, or the first rate of a currency, takes two people.',
      ),
    ],
    addWords: say('Add a currency'),
    acts: [],
    steppedUp,
    savingNeedsCode: true,
    emptyWords: say('Everything is in {own}: there is no rate of another currency.', { own }),
    draftOf: (id) => {
      if (id !== null && (ratedOf(id) === undefined || waits(id))) return null;
      return { currency: id ?? '', worth: '', fromDay: '' };
    },
    formOf(draft, id) {
      const currency = codeOfRate(draft);
      const rate = rateIn(draft, own);
      const rated = ratedOf(currency);
      const last = rated === undefined ? null : rateBefore(rated, draft['fromDay'] || null);
      const step = rate === null ? null : stepIn(draft, currency, rate);
      const two = rate !== null && takesTwoPeople(step);
      return {
        heading: id === null ? say('Add a currency') : say('Set a new rate of {id}', { id }),
        fields: fieldsOf(draft, id, last),
        effect:
          rate === null
            ? []
            : [
                last === null
                  ? say('{rate}.', { rate: exampleWords(rate, currency, own) })
                  : say('{rate}; before {worth}.', {
                      rate: exampleWords(rate, currency, own),
                      worth: thousandWorth(last, currency, own),
                    }),
                ...(two || step === null
                  ? []
                  : [
                      say('{step} against the rate before it, and those since yesterday.', { step: changeWords(step) }),
                    ]),
                ...(two ? [say('Nothing changes until another person has confirmed it with a fresh code.')] : []),
              ],
        button: two ? say('Propose the rate') : say('Set the rate'),
      };
    },
    errorsOf(draft, id) {
      const currency = codeOfRate(draft);
      return rateErrors(
        draft,
        { own, today },
        {
          currency:
            (id === null && ratedOf(currency) !== undefined && say('It is in the list. Set a new rate there.')) ||
            (waits(currency) && say('A rate of this currency waits for a second person already.')),
        },
      );
    },
    savedBy(draft) {
      const currency = codeOfRate(draft);
      const rate = rateOfWorth(draft['worth'] ?? '', currency, own) ?? { minor: 1, ownMinor: 1 };
      return {
        call: 'AddExchangeRate',
        request: {
          currency,
          ...rate,
          fromDay: draft['fromDay'] || null,
          lastRateId: ratedOf(currency)?.lastRateId ?? null,
          proposes: takesTwoPeople(stepIn(draft, currency, rate)),
        },
      };
    },
    doneWords(draft) {
      const currency = codeOfRate(draft);
      const rate = rateOfWorth(draft['worth'] ?? '', currency, own);
      const words = `1 ${currency} = ${own} ${(draft['worth'] ?? '').trim()}`;
      return rate !== null && takesTwoPeople(stepIn(draft, currency, rate))
        ? say('Proposed: {rate}. Another person must confirm it.', { rate: words })
        : say('Set: {rate}', { rate: words });
    },
    actOf(act, id) {
      const proposal = proposals.find(({ proposalId }) => proposalId === id);
      const offered = proposal === undefined ? null : offeredAct(act, proposal.own);
      if (proposal === undefined || offered === null) return null;
      const { proposalId, currency } = proposal;
      const { about } = proposalLine(proposal, ratedOf(currency), own);
      const meaning = {
        confirmed: [
          ...about,
          say('Prices in {currency} and what is posted in it follow this rate. Check it first.', { currency }),
        ],
        otherwise: say('The rate stays as it is.'),
      };
      return actOnProposal(offered, rateWords(proposal, currency, own), meaning, {
        confirm: () => ({ call: 'ConfirmExchangeRate', request: { proposalId } }),
        refuse: (words) => ({ call: 'RefuseExchangeRate', request: { proposalId, words } }),
        withdraw: () => ({ call: 'WithdrawExchangeRate', request: { proposalId } }),
      });
    },
  };
};
