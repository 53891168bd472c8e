import { depositErrors } from '../../contract/money/deposit-fields.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, sentDeposit, transferTerms } from './deposit-examples.ts';
import type {
  ChosenSlip,
  DepositFormContext,
  DepositFormEvent,
  DepositOutcome,
  SlipOutcome,
} from './deposit-form.setup.ts';

const typed = (field: Extract<DepositFormEvent, { type: 'field.typed' }>['field'], text: string): DepositFormEvent => ({
  type: 'field.typed',
  field,
  typed: text,
});

/** A transfer as a person types it. */
export const typedTransfer: readonly DepositFormEvent[] = [
  typed('payInId', 'bank-shapla'),
  typed('amount', '50,000'),
  typed('paidOn', '2026-11-24'),
  typed('bankReference', 'FT 7712 4408'),
  typed('fromBank', 'Doel Trust Bank'),
  typed('fromAccount', '2101-553120'),
];

const file = (name: string, type: string): ChosenSlip => ({
  name,
  type,
  size: 40_000,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(40_000)),
});

const readings = {
  picture: {
    readable: true,
    slip: {
      name: 'slip.png',
      content: Uint8Array.of(137, 80, 78),
      preview: 'data:image/png;base64,iVBORw0KGgo=',
      isShrunk: false,
    },
  },
  drawing: { readable: false, words: 'Only png, jpeg or pdf files can be used.' },
} satisfies Record<string, SlipOutcome>;

const refused = (
  refusal: Extract<DepositOutcome, { ok: false }>['refusal'],
  detail: string,
  errors?: readonly FieldError[],
): DepositOutcome => ({ ok: false, refusal, detail, ...(errors === undefined ? {} : { errors }) });

const events: readonly (
  | { readonly name: string; readonly event: DepositFormEvent }
  | { readonly name: string; readonly events: readonly DepositFormEvent[] }
)[] = [
  { name: 'a transfer is filled in', events: typedTransfer },
  { name: 'too small an amount is typed', event: typed('amount', '1') },
  { name: 'the slip is chosen', event: { type: 'slip.chosen', file: file('slip.png', 'image/png') } },
  { name: 'a drawing is chosen', event: { type: 'slip.chosen', file: file('slip.svg', 'image/svg+xml') } },
  { name: 'Remove file', event: { type: 'slip.removed' } },
  { name: 'Continue', event: { type: 'form.submitted' } },
  { name: 'Change something', event: { type: 'change.requested' } },
  { name: 'Send request', event: { type: 'request.confirmed' } },
  { name: 'Make another deposit', event: { type: 'another.requested' } },
  { name: 'Try again', event: { type: 'again.requested' } },
];

export const depositFormCases: FlowCases = {
  inputs: [{ name: 'a bank transfer', input: { method: 'bank-transfer', intentSeed: 'visit' } }],
  events,
  outcomes: {
    readTerms: [
      { name: 'accounts and charges', output: transferTerms },
      { name: 'no account', output: { ...transferTerms, charges: [], payIns: [] } },
      networkLost,
    ],
    readSlip: [
      { name: 'a picture', output: readings.picture },
      { name: 'no picture', output: readings.drawing },
      { name: 'it cannot be read', error: new Error('the file is gone') },
    ],
    sendRequest: [
      { name: 'kept', output: { ok: true, answer: { deposit: sentDeposit } } satisfies DepositOutcome },
      {
        name: 'charge-changed',
        output: refused('charge-changed', 'The charge is BDT 20 by now. Confirm again if you agree. Nothing was sent.'),
      },
      {
        name: 'reference-used',
        output: refused('reference-used', 'Your deposit request DEP7K2M9QXW has this reference already.', [
          { path: 'bankReference', message: 'Your deposit request DEP7K2M9QXW has this reference already.' },
        ]),
      },
      networkLost,
    ],
  },
  classOf: ({ method, draft, terms, slip, errors, message }: DepositFormContext) =>
    [
      terms === null
        ? 'unread'
        : draft.amount === ''
          ? 'empty'
          : depositErrors(method, draft, terms).length === 0
            ? 'right'
            : 'wrong',
      slip === null ? 'no slip' : 'a slip',
      errors.length === 0 ? 'no errors' : 'errors',
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
