import type { SnapshotFrom } from 'xstate';
import type { DepositEffect } from '../../contract/money/deposit-effect.ts';
import {
  chargeOf,
  type DepositField,
  depositFields,
  hasField,
  payInsOf,
  providerOf,
} from '../../contract/money/deposit-fields.ts';
import {
  type Deposit,
  type DepositCharge,
  type DepositMethod,
  methodNames,
  type PayInAccount,
  providerNames,
} from '../../contract/money/deposits.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import { type DrawnField, drawnFields } from '../parts/form.ts';
import { nextOfDeposit, titleOfDeposit } from './deposit-case.view.ts';
import { effectOf } from './deposit-draft.ts';
import type { depositFormMachine } from './deposit-form.machine.ts';
import { type DepositFormContext, type ReadSlip, termsOf } from './deposit-form.setup.ts';

/** A fact about a payment. */
export interface PaymentFact {
  readonly name: string;
  readonly value: string;
  /** The value is a day, `yyyy-MM-dd`. */
  readonly isDay?: boolean;
}

/** A line of the effect: `You pay` `BDT 50,000`. */
export interface EffectLine {
  readonly name: string;
  readonly money: string;
}

export interface DepositEffectView {
  readonly lines: readonly EffectLine[];
  /** `You pay BDT 50,000, charge BDT 250, your wallet gets BDT 49,750.` */
  readonly sentence: string;
}

export interface DepositFormView {
  readonly providers: readonly { readonly code: string; readonly name: string; readonly charge: string }[];
  readonly provider: string;
  readonly providerWrong: string | null;
  readonly accounts: readonly PayInAccount[];
  readonly payInId: string;
  readonly payInWrong: string | null;
  readonly fields: readonly DrawnField<DepositField>[];
  readonly slip: Pick<ReadSlip, 'name' | 'preview' | 'isShrunk'> | null;
  /** `Charge: 1.85 % of the amount.`; `null`: nothing is chosen yet that it depends on. */
  readonly chargeWords: string | null;
  readonly effect: DepositEffectView | null;
  readonly errors: readonly FieldError[];
  readonly attempts: number;
  readonly message: string | null;
  readonly doing: 'nothing' | 'looking';
}

export type DepositPageView = { readonly method: DepositMethod; readonly title: string } & (
  | { readonly show: 'reading' }
  | { readonly show: 'unreadable'; readonly words: string }
  | { readonly show: 'closed'; readonly words: string }
  | ({ readonly show: 'form' } & DepositFormView)
  | {
      readonly show: 'confirm';
      readonly effect: DepositEffectView;
      /** What was typed, to be compared once more. */
      readonly facts: readonly PaymentFact[];
      readonly message: string | null;
      readonly doing: 'nothing' | 'sending';
    }
  | {
      readonly show: 'sent';
      readonly depositReference: string;
      readonly words: string;
      readonly next: string;
      readonly by: string;
    }
);

/** Heads of the pages. */
export const titleOfForm: Readonly<Record<DepositMethod, string>> = {
  'bank-deposit': say('Add deposit request'),
  'bank-transfer': say('Deposit by bank transfer'),
  cheque: say('Deposit by cheque'),
  'mobile-banking': say('Deposit by mobile banking'),
};

const closedWords: Readonly<Record<DepositMethod, string>> = {
  'bank-deposit': say('No bank account has been set up for deposits yet.'),
  'bank-transfer': say('No bank account has been set up for deposits yet.'),
  cheque: say('No bank account has been set up for deposits yet.'),
  'mobile-banking': say('No account for mobile banking has been set up yet.'),
};

export const viewOfDepositForm = (snapshot: SnapshotFrom<typeof depositFormMachine>): DepositPageView => {
  const { context, value } = snapshot;
  const page = { method: context.method, title: titleOfForm[context.method] };
  switch (value) {
    case 'reading':
      return { ...page, show: 'reading' };
    case 'unreadable':
      return { ...page, show: 'unreadable', words: context.message ?? '' };
    case 'closed':
      return { ...page, show: 'closed', words: closedWords[context.method] };
    case 'written':
    case 'looking':
      return { ...page, show: 'form', ...formOf(context), doing: value === 'looking' ? 'looking' : 'nothing' };
    case 'confirming':
    case 'sending': {
      const effect = effectView(context);
      if (effect === null) throw new Error('nothing without an amount is confirmed');
      const { message } = context;
      return {
        ...page,
        show: 'confirm',
        effect,
        facts: factsOf(context),
        message,
        doing: value === 'sending' ? 'sending' : 'nothing',
      };
    }
    case 'sent':
      return { ...page, show: 'sent', ...sentView(context) };
  }
};

const percentWords = (basisPoints: number): string => `${basisPoints / 100} %`;

/** `1.85 % of the amount and BDT 10`; `no charge`. */
export const chargeInWords = ({ basisPoints, fixedMinor }: DepositCharge, currency: string): string => {
  const parts = [
    basisPoints > 0 && say('{basisPoints} of the amount', { basisPoints: percentWords(basisPoints) }),
    fixedMinor > 0 && displayMoney({ currency, minor: fixedMinor }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? say('no charge') : parts.join(say(' and '));
};

/** `Charge: 1.85 % of the amount.`; `No charge.` */
const sentenceOf = (charge: string): string =>
  charge === say('no charge') ? say('No charge.') : say('Charge: {charge}.', { charge });

const effectInWords = (
  { paidMinor, chargeMinor, creditedMinor }: DepositEffect,
  currency: string,
): DepositEffectView => {
  const money = (minor: number) => displayMoney({ currency, minor });
  return {
    lines: [
      { name: say('You pay'), money: money(paidMinor) },
      { name: say('Charge'), money: money(chargeMinor) },
      { name: say('Your wallet gets'), money: money(creditedMinor) },
    ],
    sentence: say('You pay {paidMinor}, charge {chargeMinor}, your wallet gets {creditedMinor}.', {
      paidMinor: money(paidMinor),
      chargeMinor: money(chargeMinor),
      creditedMinor: money(creditedMinor),
    }),
  };
};

const effectView = (context: DepositFormContext): DepositEffectView | null => {
  const terms = termsOf(context);
  const effect = effectOf(context.method, context.draft, terms);
  return effect && effectInWords(effect, terms.currency);
};

const wrongAt = ({ errors }: DepositFormContext, path: string): string | null =>
  errors.find((error) => error.path === path)?.message ?? null;

/** The fields that are typed. Provider and account are chosen from cards. */
const shownFields = (context: DepositFormContext): readonly DrawnField<DepositField>[] =>
  drawnFields(depositFields(context.method, termsOf(context), context.draft), context).filter(
    ({ kind }) => kind !== 'choice',
  );

const formOf = (context: DepositFormContext): DepositFormView => {
  const { method, draft, slip, errors, attempts, message } = context;
  const terms = termsOf(context);
  const charge = chargeOf(terms, method, providerOf(draft));
  return {
    providers: hasField(method, 'provider')
      ? terms.charges.flatMap((each) =>
          each.channel in providerNames
            ? [
                {
                  code: each.channel,
                  name: providerNames[each.channel as keyof typeof providerNames],
                  charge: chargeInWords(each, terms.currency),
                },
              ]
            : [],
        )
      : [],
    provider: draft.provider,
    providerWrong: wrongAt(context, 'provider'),
    accounts: payInsOf(terms, draft),
    payInId: draft.payInId,
    payInWrong: wrongAt(context, 'payInId'),
    fields: shownFields(context),
    slip: slip && { name: slip.name, preview: slip.preview, isShrunk: slip.isShrunk },
    chargeWords: charge && sentenceOf(chargeInWords(charge, terms.currency)),
    effect: effectView(context),
    errors,
    attempts,
    message,
    doing: 'nothing',
  };
};

const factsOf = (context: DepositFormContext): readonly PaymentFact[] => {
  const { method, draft } = context;
  const terms = termsOf(context);
  const account = terms.payIns.find(({ payInId }) => payInId === draft.payInId);
  const provider = providerOf(draft);
  return [
    { name: say('Method'), value: provider === null ? methodNames[method] : providerNames[provider] },
    { name: say('Paid into'), value: account === undefined ? '' : `${account.name}, ${account.number}` },
    ...shownFields(context)
      .filter(({ key, value }) => key !== 'amount' && value !== '')
      .map(({ label, value, kind }) => ({ name: label, value, isDay: kind === 'day' })),
  ];
};

const sentView = ({ sent }: DepositFormContext) => {
  if (sent === null) throw new Error('nothing was sent');
  const { depositReference, due } = sent;
  return {
    depositReference,
    words: `${titleOfDeposit(sent.state)}: ${displayMoney({ currency: sent.currency, minor: sent.amountMinor })}.`,
    next: nextOfDeposit(sent) ?? '',
    by: due?.at ?? '',
  } satisfies Partial<Record<string, Deposit[keyof Deposit]>>;
};
