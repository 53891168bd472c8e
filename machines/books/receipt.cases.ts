import type { Receipt } from '../../contract/books/receipts.ts';
import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { ReceiptActed, ReceiptContext, ReceiptEvent, ReceiptInput } from './receipt.setup.ts';
import {
  foundReceipt,
  ownReceipt,
  proposedReceipt,
  returnedReceipt,
  tiedReceipt,
  waitingReceipt,
} from './receipt-examples.ts';

const events: readonly { readonly name: string; readonly event: ReceiptEvent }[] = [
  { name: 'Assign to an agency', event: { type: 'act.chosen', act: 'assign' } },
  { name: 'Send it back', event: { type: 'act.chosen', act: 'return' } },
  { name: 'Approve', event: { type: 'act.chosen', act: 'approve' } },
  { name: 'Refuse or take back', event: { type: 'act.chosen', act: 'refuse' } },
  { name: 'Match with the bank', event: { type: 'act.chosen', act: 'tie' } },
  { name: 'an agency is typed', event: { type: 'agency.typed', text: 'Meghna Travels' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'They sent the slip' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  {
    name: 'a line is chosen',
    event: { type: 'line.chosen', line: returnedReceipt.returnLines[0]?.lineId ?? '' },
  },
  { name: 'a line that is not there', event: { type: 'line.chosen', line: 'unknown' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (name: string, answer: Receipt) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<ReceiptActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as ReceiptActed,
});

export const receiptCases: FlowCases = {
  inputs: [
    {
      name: 'a receipt at the desk',
      input: {
        receiptReference: waitingReceipt.receipt.receiptReference,
        intentSeed: 'visit',
        email: 'desk@house.example',
      } satisfies ReceiptInput,
    },
  ],
  events,
  outcomes: {
    readReceipt: [
      known('it lies on the suspense account', waitingReceipt),
      known('one that is to be approved', foundReceipt),
      known('an agency is proposed, and a fresh code stands', proposedReceipt),
      known('the reader’s own proposal', ownReceipt),
      known('it was sent back', returnedReceipt),
      known('it was sent back by a line of a statement', tiedReceipt),
      { name: 'receipt-unknown', output: { ok: false, refusal: 'receipt-unknown' } },
      networkLost,
    ],
    actOnReceipt: [
      known('done', waitingReceipt),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('agency-unknown', 'No agency, or more than one, has exactly this name or e-mail address.'),
      refused('receipt-changed', 'A colleague has dealt with this receipt meanwhile.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, agency, reason, line }: ReceiptContext) =>
    [
      shown === null ? 'unread' : `${shown.receipt.state} ${shown.proposal?.own ?? ''} ${shown.returned === null}`,
      shown?.steppedUp ? 'a fresh code' : '',
      act ?? '',
      agency.trim() === '' ? '' : 'an agency',
      reason.trim() === '' ? '' : 'a reason',
      line === null ? '' : 'a line',
    ].join('|'),
};
