import type { SnapshotFrom } from 'xstate';
import type { DeskWithdrawal, WithdrawalAct } from '../../contract/books/desk-withdrawals.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { type EffectWords, effectWords } from '../desk/effect-words.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import { type DrawnField, drawnFields } from '../parts/form.ts';
import type { ListTone } from '../parts/list-terms.ts';
import type { deskWithdrawalMachine } from './desk-withdrawal.machine.ts';
import { isWhole, paymentFields } from './desk-withdrawal.setup.ts';
import { withdrawalStateNames, withdrawalTones } from './withdrawal-list.ts';

/** The dialog in which an act is confirmed. */
export interface DeskWithdrawalDialog {
  readonly heading: string;
  readonly about: string;
  readonly effect: EffectWords | null;
  /** Empty: no payment is typed. */
  readonly fields: readonly DrawnField[];
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type DeskWithdrawalView =
  | CaseNotShown<{ readonly reference: string }>
  | {
      readonly show: 'withdrawal';
      readonly reference: string;
      readonly badge: string;
      readonly tone: ListTone;
      readonly amount: string;
      readonly agency: DeskWithdrawal['agency'];
      readonly askedBy: string;
      readonly askedAt: string;
      /** `null`: it has ended. */
      readonly dueAt: string | null;
      /** Where it is paid. */
      readonly paidTo: readonly string[];
      readonly accountFault: string | null;
      readonly reason: string | null;
      /** The payment that was entered. `null`: none. */
      readonly payment: {
        readonly from: string;
        readonly bankReference: string;
        readonly valueOn: string;
        /** `null`: unknown, or it was posted. */
        readonly by: string | null;
      } | null;
      readonly history: DeskWithdrawal['history'];
      readonly buttons: readonly CaseButton<WithdrawalAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: DeskWithdrawalDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<WithdrawalAct, string>> = {
  begin: say('Begin the payment'),
  pay: say('Enter the payment'),
  approve: say('Confirm the payment'),
  reject: say('Take the payment away'),
  refuse: say('Refuse'),
};

type Snapshot = SnapshotFrom<typeof deskWithdrawalMachine>;

/** The projection of a withdrawal at the desk. */
export const viewOfDeskWithdrawal = (snapshot: Snapshot): DeskWithdrawalView =>
  viewOfCase(snapshot, { reference: snapshot.context.withdrawalReference }, (shown, at) => {
    const { withdrawal, agency, askedBy, paidTo, accountFault, payment, reason, history, acts } = shown;
    const { withdrawalReference, state, currency, amountMinor, askedAt, dueAt } = withdrawal;
    return {
      show: 'withdrawal',
      reference: withdrawalReference,
      badge: withdrawalStateNames[state],
      tone: withdrawalTones[state],
      amount: displayMoney({ currency, minor: amountMinor }),
      agency,
      askedBy,
      askedAt,
      dueAt,
      paidTo: [
        paidTo.accountName,
        paidTo.accountNumber,
        `${paidTo.bankName}, ${paidTo.branchName}`,
        ...(paidTo.routingNo === null ? [] : [say('Routing number {number}', { number: paidTo.routingNo })]),
      ],
      accountFault,
      reason,
      payment: payment && {
        from: `${payment.from.bankName}, ${payment.from.accountNumber}`,
        bankReference: payment.bankReference,
        valueOn: payment.valueOn,
        by: state === 'prepared' ? payment.by : null,
      },
      history,
      buttons: buttonsOf(acts, labels, acts.find((each) => each.reason === null)?.act),
      dialog: dialogOf(snapshot.context),
      ...at,
    };
  });

const dialogOf = (context: Snapshot['context']): DeskWithdrawalDialog | null => {
  const { shown, act, draft, reason } = context;
  if (shown === null || act === null) return null;
  const { effect, withdrawal, takesTwo } = shown;
  const frame = {
    heading: labels[act],
    effect: null,
    fields: [],
    reason: null,
    confirm: labels[act],
    mayConfirm: isWhole(context),
  };
  const why = { label: say('Reason'), typed: reason };
  switch (act) {
    case 'begin':
      return { ...frame, about: say('The agency cannot take it back any more. Nothing is posted yet.') };
    case 'pay':
      return {
        ...frame,
        about: takesTwo
          ? say('Pay it at the bank first. Because of the amount another person confirms it. Nothing is posted before.')
          : say('Pay it at the bank first. The agency is told by mail.'),
        effect: effectWords(effect, withdrawal.currency),
        fields: drawnFields(paymentFields(shown), { draft, errors: [] }),
        confirm: takesTwo ? say('Enter it for confirmation') : say('Post the payment'),
      };
    case 'approve':
      return {
        ...frame,
        about: say('Compare it with the bank first. The agency is told by mail.'),
        effect: effectWords(effect, withdrawal.currency),
      };
    case 'reject':
      return { ...frame, about: say('The payment is entered again. The agency is not told.'), reason: why };
    case 'refuse':
      return {
        ...frame,
        about: say('The amount can be used in the wallet again at once. The agency is told by mail.'),
        reason: why,
      };
  }
};
