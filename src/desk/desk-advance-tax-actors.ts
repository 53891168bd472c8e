import { fromPromise } from 'xstate';
import type { AdvanceTaxInput } from '../../machines/ledger/advance-tax.states.ts';
import { deskAdvanceTaxMachine } from '../../machines/ledger/desk-advance-tax.machine.ts';
import { send, sendForFile } from '../calls/send.ts';
import { savingCertificate } from '../ledger/advance-tax-actors.ts';

const named = (agency: string | null): string => {
  if (agency === null) throw new Error('the desk names an agency');
  return agency;
};

/** The flow of the advance income tax of one agency with the calls of the desk. */
export const portalDeskAdvanceTax = deskAdvanceTaxMachine.provide({
  actors: {
    readYears: fromPromise(
      ({ input: { agency }, signal }: { readonly input: AdvanceTaxInput; readonly signal: AbortSignal }) =>
        send('GetDeskAdvanceTaxYears', { agency: named(agency) }, { signal }),
    ),
    saveCertificate: savingCertificate(({ agency, asked }, signal) =>
      sendForFile('GetDeskAdvanceTaxCertificate', { agency: named(agency), ...asked }, { signal }),
    ),
  },
});
