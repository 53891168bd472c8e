import { fromPromise } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { bankDetailsMachine, type CopiedField } from '../../machines/shell/bank-details.machine.ts';
import { send } from '../calls/send.ts';

/** Element id of a bank number. */
export const bankNumberId = (bankAccountId: string, field: CopiedField): string => `bank-${bankAccountId}-${field}`;

/** The bank-details flow with its calls and the clipboard. */
export const portalBankDetails = bankDetailsMachine.provide({
  actors: {
    readAccounts: fromPromise(async ({ signal }): Promise<CallAnswer<'getBankAccountDetails'>> => {
      const outcome = await send('getBankAccountDetails', {}, { signal });
      if (!outcome.ok) throw new Error('refused without a declared refusal');
      return outcome.answer;
    }),
    readBanner: fromPromise(async ({ signal }): Promise<CallAnswer<'GetBankDetailsBanner'>> => {
      const outcome = await send('GetBankDetailsBanner', {}, { signal });
      if (!outcome.ok) throw new Error('refused without a declared refusal');
      return outcome.answer;
    }),
    copyText: fromPromise(({ input }: { input: { readonly text: string } }) =>
      navigator.clipboard.writeText(input.text),
    ),
  },
  actions: {
    selectText: ({ context: { copied } }) => {
      const number = copied && document.getElementById(bankNumberId(copied.bankAccountId, copied.field));
      if (number) getSelection()?.selectAllChildren(number);
    },
  },
});
