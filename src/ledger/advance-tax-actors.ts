import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { advanceTaxMachine } from '../../machines/ledger/advance-tax.machine.ts';
import type { AdvanceTaxInput, CertificateRequest, TaxYearsRead } from '../../machines/ledger/advance-tax.states.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import { send, sendForFile } from '../calls/send.ts';
import { saveFile } from '../ui/deliver-file.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** Saves the certificate of a tax year that `make` has the server make. */
export const savingCertificate = <Input extends { readonly asked: CertificateRequest }>(
  make: (input: Input, signal: AbortSignal) => ReturnType<typeof sendForFile>,
) =>
  fromPromise(async ({ input, signal }: Asked<Input>): Promise<FileMade> => {
    const outcome = await make(input, signal);
    if (outcome.ok) {
      const { year, currency } = input.asked;
      saveFile(outcome.answer, `advance-income-tax-${year}-${year + 1}-${currency}.pdf`, mediaTypes.pdf);
    }
    return outcome;
  });

/** The flow of the advance income tax with its calls. */
export const portalAdvanceTax = advanceTaxMachine.provide({
  actors: {
    readYears: fromPromise(
      ({ signal }: Asked<AdvanceTaxInput>): Promise<TaxYearsRead> => send('GetAdvanceTaxYears', {}, { signal }),
    ),
    saveCertificate: savingCertificate(({ asked }, signal) =>
      sendForFile('GetAdvanceTaxCertificate', asked, { signal }),
    ),
  },
});
