import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, isoDay, nothing, opaqueId, text } from '../shapes.ts';
import { MatchCertainty } from './match-certainty.ts';

/** Payments of the house that leave an account of it at a bank. */
export const madePaymentKinds = ['withdrawal', 'supplier-payment'] as const;
export const MadePaymentKind = enums(madePaymentKinds);
export type MadePaymentKind = Infer<typeof MadePaymentKind>;

/** Days after which a payment of which no line is known is missed at the bank. */
export const unseenAfterDays = 5;

const madePayment = { kind: MadePaymentKind, reference: text(1, 20) };

/** A payment of the house that a line of money out may be. */
export const PaymentProposal = object({
  ...madePayment,
  /** The agency or the supplier that was paid. */
  payee: text(1, 300),
  amountMinor: amountMinor(1),
  /** Day of the bank, as it was entered. */
  paidOn: isoDay(),
  /** The reference that was entered with the payment. `null`: none. */
  bankReference: nullable(text(1, 60)),
  certainty: MatchCertainty,
  /** `Amount, reference and account agree; paid on the same day` */
  because: text(1, 300),
  /** Day of another line that shows it: the bank has paid twice. `null`: no line shows it. */
  seenOn: nullable(isoDay()),
});
export type PaymentProposal = Infer<typeof PaymentProposal>;

const acts = {
  service: 'desk',
  version: 'v1',
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  access: 'DeskPrepareMoney',
} as const;
const lineUnknown = {
  'line-unknown': { status: 404, title: say('We could not find this line of a statement.') },
} as const;

const TieStatementLine = defineCall({
  ...acts,
  path: 'Statements/Tie',
  request: object({ lineId: opaqueId(), ...madePayment }),
  answer: object(madePayment),
  refusals: {
    ...lineUnknown,
    'line-used': {
      status: 409,
      title: say(
        'A colleague has dealt with this line meanwhile. Look at the list again. Nothing has changed by this.',
      ),
    },
    'payment-unknown': { status: 404, title: say('We could not find this payment.') },
    'payment-seen': {
      status: 409,
      title: say('Another line shows this payment already: the bank may have paid it twice. Nothing has changed.'),
    },
    'not-proposed': {
      status: 409,
      title: say('This line does not show this payment: they do not agree. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('saving the match'),
  summary:
    'Records that a line of a statement shows a paid withdrawal or a payment of a supplier leaving, once. Moves no money.',
});

const FreeStatementLine = defineCall({
  ...acts,
  path: 'Statements/Free',
  request: object({ lineId: opaqueId() }),
  answer: nothing(),
  refusals: {
    ...lineUnknown,
    'not-tied': {
      status: 409,
      title: say('This line shows no payment of ours. Look at the list again. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('undoing the match'),
  summary: 'Undoes that a line of a statement shows a payment of the house leaving. Moves no money.',
});

export const paymentLineCalls = { TieStatementLine, FreeStatementLine };
