import { pagePaths } from '../../contract/page-paths.ts';
import { unreadCase } from '../parts/case.setup.ts';
import { caseStates, confirmed } from '../parts/case.states.ts';
import { outputOf } from '../parts/outcome-params.ts';
import { actOf, nothingTyped, type ReceiptContext, type ReceiptEvent, receiptSetup } from './receipt.setup.ts';

const chosenLine = ({ event }: { readonly event: ReceiptEvent }): string =>
  event.type === 'line.chosen' ? event.line : '';

/**
 * A receipt that nobody claims. One person names it, proposes an agency or that it is sent back; another one approves after a fresh code,
 * which posts it. An agency that is not found is named again in the dialog.
 */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: ({ input }) => ({ ...input, ...unreadCase, ...nothingTyped }),
  ...caseStates({
    screen: pagePaths.deskReceipt,
    titles: {
      reading: ['The receipt is read', ['OPS-03'], 'server'],
      unknown: ['There is no such receipt', ['OPS-03']],
      unreadable: ['The receipt could not be read', ['OPS-03']],
      shown: ['The receipt, what is proposed, and what may be done', ['OPS-03']],
      asked: ['What an act does, and what is typed for it', ['OPS-03']],
      acting: ['The act is carried out', ['OPS-03'], 'server'],
      unheard: ['Not known whether the act was carried out', ['OPS-03']],
    },
    read: 'readReceipt',
    readInput: ({ context: { receiptReference } }: { context: ReceiptContext }) => ({ receiptReference }),
    act: 'actOnReceipt',
    actInput: actOf,
    chosen: confirmed,
    states: {
      shown: { on: {} },
      asked: {
        on: {
          'reason.typed': { guard: 'asksForReason', actions: 'keepReason' },
          'agency.typed': { guard: 'asksForAgency', actions: 'keepAgency' },
          'line.chosen': { guard: { type: 'isReturnLine', params: chosenLine }, actions: 'keepLine' },
        },
      },
    },
    corrected: [
      {
        guard: { type: 'isNoAgency', params: outputOf },
        target: 'asked',
        actions: ['endIntent', { type: 'keepRefusal', params: outputOf }],
      },
    ] as const,
  }),
});
