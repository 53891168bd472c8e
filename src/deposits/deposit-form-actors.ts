import { fromPromise } from 'xstate';
import { providerOf, tidyAccount } from '../../contract/money/deposit-fields.ts';
import { depositFormMachine } from '../../machines/money/deposit-form.machine.ts';
import type { ChosenSlip, DepositOutcome, SentDeposit } from '../../machines/money/deposit-form.setup.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';
import { readSlip } from './read-slip.ts';

/** The flow of the deposit form with its calls. */
export const portalDepositForm = depositFormMachine.provide({
  actors: {
    readTerms: reading('availdeposit'),
    readSlip: fromPromise(({ input }: { input: ChosenSlip }) => readSlip(input)),
    sendRequest: fromPromise(({ input, signal }: { input: SentDeposit; signal: AbortSignal }) =>
      sendDeposit(input, signal),
    ),
  },
});

const sendDeposit = (sent: SentDeposit, signal: AbortSignal): Promise<DepositOutcome> => {
  const { method, draft, slip, amountMinor, chargeMinor, intent } = sent;
  const { payInId, paidOn, note, bankReference, fromBank, branch, fromAccount } = draft;
  const common = { payInId, amountMinor, paidOn, note, slip, agreedChargeMinor: chargeMinor };
  const how = { intent, signal };
  switch (method) {
    case 'bank-deposit':
      return send('initiatebankdeposit', { ...common, bankReference, branch }, how);
    case 'bank-transfer':
      return send('initiatebanktransfer', { ...common, bankReference, fromBank, fromAccount }, how);
    case 'cheque':
      return send('initiatechequedeposit', { ...common, chequeNumber: bankReference, fromBank, branch }, how);
    case 'mobile-banking': {
      const provider = providerOf(draft);
      if (provider === null) throw new Error('a provider is chosen before the form is sent');
      const senderNumber = tidyAccount(method, fromAccount);
      return send('initate', { ...common, provider, senderNumber, transactionId: bankReference }, how);
    }
  }
};
