import { exchangedToOwn, rateChangePoints } from '../../contract/exchange.ts';
import { type ExchangeRates, type RatedCurrency, type RateSet, rateMinorMost } from '../../contract/exchange-rates.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../markup/day-words.ts';
import { type Draft, errorsAmong, formField, type TermLine, type Terms } from './terms-of-kind.ts';

type Rate = Pick<RateSet, 'minor' | 'ownMinor'>;

/** Places behind the point of a typed worth. */
const placesMost = 6;

/** `121.5`: what one unit of a currency is worth in the tenant's, with at most six places. */
const worthOf = ({ minor, ownMinor }: Rate, currency: string, own: string): string => {
  const scale = 10 ** placesMost;
  const worth = (ownMinor * minorPerUnit(currency)) / (minor * minorPerUnit(own));
  return String(Math.round(worth * scale) / scale);
};

/**
 * The rate of a typed worth: `121.5` taka for a dollar is 12,150 paisa for 100 cents. `null`: not a worth above zero that can
 * be written in whole minor units.
 */
export const rateOfWorth = (text: string, currency: string, own: string): Rate | null => {
  const read = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (read === null) return null;
  const decimals = (read[2] ?? '').replace(/0+$/, '');
  let minor = minorPerUnit(currency) * 10 ** decimals.length;
  let ownMinor = Number(`${read[1]}${decimals}`) * minorPerUnit(own);
  while (minor % 10 === 0 && ownMinor % 10 === 0 && minor > minorPerUnit(currency) && ownMinor > 0) {
    minor /= 10;
    ownMinor /= 10;
  }
  return ownMinor < 1 || minor > rateMinorMost || ownMinor > rateMinorMost ? null : { minor, ownMinor };
};

/** `1 USD = BDT 121.5`. */
const rateWords = (rate: Rate, currency: string, own: string): string =>
  `1 ${currency} = ${own} ${worthOf(rate, currency, own)}`;

/** Time by the clock of Greenwich: `1 Dec 2026, 04:00 UTC`. */
const sinceWords = (from: string): string =>
  say('{day}, {from} UTC', { day: dayWords(from.slice(0, 10)), from: from.slice(11, 16) });

const byWords = ({ setBy }: RateSet): string => (setBy === null ? 'the configuration' : setBy);

/** `1,000 USD become BDT 121,500`. */
const exampleWords = (rate: Rate, currency: string, own: string): string => {
  const minor = 1_000 * minorPerUnit(currency);
  return say('{displayMoney} become {displayMoney2}', {
    displayMoney: displayMoney({ currency, minor }),
    displayMoney2: displayMoney({ currency: own, minor: exchangedToOwn(minor, rate, 1) }),
  });
};

const lineOf = ({ currency, name, current, coming, past }: RatedCurrency, own: string): TermLine => {
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
    history: [...(current === null ? [] : [current]), ...past].map((rate) => set(rate, rateWords(rate, currency, own))),
    changeWords: say('Set a new rate'),
    acts: [],
  };
};

/** `+ 12.5 %`, `− 3 %`. */
export const changeWords = (points: number): string =>
  `${points < 0 ? '−' : '+'} ${(Math.abs(points) / 100).toFixed(2).replace(/\.?0+$/, '')} %`;

/** Exchange rates to the tenant's currency. */
export const rateTerms = ({ currency: own, today, rates }: ExchangeRates): Terms => {
  const ratedOf = (currency: string | null) => rates.find((each) => each.currency === currency);
  const codeIn = (draft: Draft) => (draft['currency'] ?? '').trim().toUpperCase();
  return {
    groups: [{ heading: say('Currencies'), lines: rates.map((rated) => lineOf(rated, own)) }],
    about: [
      say(
        'What other currencies are worth in {own}. A new rate stands from a moment on; what was posted before keeps its own.',
        { own },
      ),
    ],
    addWords: say('Add a currency'),
    acts: [],
    steppedUp: true,
    emptyWords: say('Everything is in {own}: there is no rate of another currency.', { own }),
    draftOf: (id) => {
      if (id !== null && ratedOf(id) === undefined) return null;
      return { currency: id ?? '', worth: '', fromDay: '' };
    },
    formOf(draft, id) {
      const currency = codeIn(draft);
      const known = /^[A-Z]{3}$/.test(currency);
      const rate = known ? rateOfWorth(draft['worth'] ?? '', currency, own) : null;
      const last = ratedOf(currency)?.current ?? null;
      return {
        heading: id === null ? say('Add a currency') : say('Set a new rate of {id}', { id }),
        fields: [
          formField('currency', say('Currency'), {
            hint: id === null ? say('Its code, such as USD.') : null,
            fixed: id !== null,
          }),
          formField('worth', say('1 {currency} in {own}', { currency: known ? currency : 'unit', own }), {
            kind: 'number',
            hint: last === null ? null : say('Now {last}.', { last: worthOf(last, currency, own) }),
          }),
          formField('fromDay', say('First day'), { kind: 'day', hint: say('At home. Empty: from now on.') }),
        ],
        effect:
          rate === null
            ? []
            : [
                `${exampleWords(rate, currency, own)}${last === null ? '' : `; now ${exampleWords(last, currency, own).split(' become ')[1]}`}.`,
                ...(last === null
                  ? []
                  : [
                      say('{change} against the rate in force.', { change: changeWords(rateChangePoints(last, rate)) }),
                    ]),
              ],
        button: say('Set the rate'),
      };
    },
    errorsOf(draft, id) {
      const currency = codeIn(draft);
      const day = draft['fromDay'] ?? '';
      return errorsAmong({
        currency:
          (!/^[A-Z]{3}$/.test(currency) && say('Enter its code, such as USD.')) ||
          (currency === own && say('{own} is the currency of the portal.', { own })) ||
          (id === null && ratedOf(currency) !== undefined && say('It is in the list. Set a new rate there.')),
        worth:
          rateOfWorth(draft['worth'] ?? '', currency, own) === null &&
          say('Enter what one unit is worth, such as 121.5.'),
        fromDay: day !== '' && day <= today && say('Choose a later day, or leave it empty.'),
      });
    },
    savedBy(draft, _id, agreed) {
      const currency = codeIn(draft);
      const rate = rateOfWorth(draft['worth'] ?? '', currency, own) ?? { minor: 1, ownMinor: 1 };
      return {
        call: 'AddExchangeRate',
        request: {
          currency,
          ...rate,
          fromDay: draft['fromDay'] || null,
          lastRateId: ratedOf(currency)?.lastRateId ?? null,
          agreed,
        },
      };
    },
    doneWords: (draft) => `Set: 1 ${codeIn(draft)} = ${own} ${(draft['worth'] ?? '').trim()}`,
    fieldOf: (path) => (path === 'currency' || path === 'fromDay' ? path : 'worth'),
    actOf: () => null,
  };
};
