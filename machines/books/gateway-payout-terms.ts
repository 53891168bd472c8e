import { type GatewayDue, type GatewayPayouts, gatewayPayoutFields } from '../../contract/books/gateway-payouts.ts';
import { matchPayout, payoutLinesOf } from '../../contract/books/payout-lines.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { gatewayNames } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import type { BankBookLine, BankBookTerms } from './bank-books.ts';
import { differenceWords, entryAct, entryGroups, unnamedLine } from './entry-lines.ts';

const linesFor = ({ currency }: GatewayDue, { lines }: GatewayPayouts) =>
  lines.filter((line) => line.currency === currency);

const dueLine = (due: GatewayDue, book: GatewayPayouts): BankBookLine => {
  const { dueId, gateway, currency, openMinor, itemCount } = due;
  const hasLine = linesFor(due, book).length > 0;
  return {
    id: dueId,
    name: say('{name}, {currency}', { name: gatewayNames[gateway], currency }),
    tone: 'brand',
    stateWords: say('To be paid out'),
    figure: displayMoney({ currency, minor: openMinor }),
    about: [
      say({ one: '{count} payment', other: '{count} payments' }, { count: itemCount }),
      ...(hasLine ? [] : [say('No statement of a bank has money in that may be a payout.')]),
    ],
    history: [],
    changeWords: book.mayPrepare && hasLine ? say('Record a payout') : null,
    acts: [],
  };
};

const fieldsOf = (due: GatewayDue, book: GatewayPayouts) =>
  gatewayPayoutFields(
    linesFor(due, book).map(({ lineId, bookedOn, account, amountMinor, words }) => ({
      value: lineId,
      label:
        `${dayWords(bookedOn)}: ${displayMoney({ currency: due.currency, minor: amountMinor })} ${account} ${words}`.slice(
          0,
          200,
        ),
    })),
  );

const listedIn = (due: GatewayDue, draft: FormDraft) => payoutLinesOf(draft['listed'] ?? '', due.currency);

/** What the payout comes to beside the ledger: matched, fee, net, and each difference. */
const effectOf = (due: GatewayDue, book: GatewayPayouts, draft: FormDraft): string[] => {
  const line = book.lines.find(({ lineId }) => lineId === draft['lineId']);
  const listed = listedIn(due, draft);
  if (line === undefined || typeof listed === 'string' || listed.length === 0) return [];
  const payments = book.payments.filter(
    ({ gateway, currency }) => gateway === due.gateway && currency === due.currency,
  );
  const { matched, matchedMinor, feeMinor, differenceMinor, differences } = matchPayout(
    line.amountMinor,
    listed,
    payments,
  );
  const money = (minor: number): string => displayMoney({ currency: due.currency, minor });
  return [
    say(
      { one: '{amount} of {count} payment agree', other: '{amount} of {count} payments agree' },
      { amount: money(matchedMinor), count: matched.length },
    ),
    say('Fee {fee}, net {net}', { fee: money(feeMinor), net: money(line.amountMinor) }),
    ...(differenceMinor === 0 ? [] : [say('Difference: {amount}', { amount: money(differenceMinor) })]),
    ...differences.map((each) => differenceWords(due.currency, each)),
    say('Another person approves it. Nothing moves before.'),
  ];
};

/** What gateways have of our money, and their payouts. */
export const gatewayPayoutTerms = (book: GatewayPayouts): BankBookTerms => {
  const dueOf = (id: string | null) => book.gateways.find(({ dueId }) => dueId === id);
  const known = (id: string | null): GatewayDue => {
    const due = dueOf(id);
    if (due === undefined) throw new Error('no gateway was chosen');
    return due;
  };
  return {
    groups: [
      { heading: say('At gateways'), lines: book.gateways.map((due) => dueLine(due, book)) },
      {
        heading: say('Without a payment'),
        lines: book.unnamed.map((unnamed) =>
          unnamedLine(unnamed, {
            name: say('Postings that name no payment, {currency}', { currency: unnamed.currency }),
            about: say('Adjustments against the gateway. No payout settles them.'),
          }),
        ),
      },
      ...entryGroups(book),
    ],
    about: [say('What gateways have collected for us and not paid out, by the ledger.')],
    addWords: null,
    acts: [],
    steppedUp: book.steppedUp,
    emptyWords: say('No gateway has money of ours.'),
    draftOf: (id) => {
      const due = dueOf(id);
      const [first] = due === undefined ? [] : linesFor(due, book);
      return first === undefined || !book.mayPrepare ? null : { lineId: first.lineId, statement: '', listed: '' };
    },
    formOf: (draft, id) => ({
      heading: say('Payout of {name}', { name: gatewayNames[known(id).gateway] }),
      fields: fieldsOf(known(id), book),
      effect: effectOf(known(id), book, draft),
      button: say('Propose it'),
    }),
    errorsOf: (draft, id) => {
      const listed = listedIn(known(id), draft);
      return formErrors(fieldsOf(known(id), book), draft, { listed: typeof listed === 'string' ? listed : null });
    },
    savedBy: (draft, id) => ({
      call: 'ProposeGatewayPayout',
      request: { dueId: known(id).dueId, ...formAnswers(fieldsOf(known(id), book), draft) },
      kind: 'gateways',
    }),
    savingNeedsCode: false,
    doneWords: (_draft, id) => {
      const due = dueOf(id);
      return say('Proposed: {name}', { name: due === undefined ? '' : gatewayNames[due.gateway] });
    },
    actOf: (act, id) => entryAct(act, id, 'gateways', book),
  };
};
