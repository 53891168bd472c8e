import { type SlipSize, slipSizes } from './desk-deposit.setup.ts';
import type { RegistrationPaperContext } from './registration-paper.machine.ts';

export interface RegistrationPaperView {
  readonly name: string;
  readonly doing: 'closed' | 'reading' | 'open';
  /** `null`: it is not open. */
  readonly paper: {
    readonly address: string;
    readonly isPdf: boolean;
    readonly size: SlipSize;
    readonly larger: SlipSize | null;
    readonly smaller: SlipSize | null;
  } | null;
  readonly message: string | null;
}

/** The projection of one document. */
export const viewOfRegistrationPaper = ({
  value,
  context: { document, address, size, message },
}: {
  readonly value: 'closed' | 'reading' | 'open';
  readonly context: RegistrationPaperContext;
}): RegistrationPaperView => ({
  name: document.name,
  doing: value,
  paper:
    address === null
      ? null
      : {
          address,
          isPdf: document.mediaType === 'application/pdf',
          size,
          larger: slipSizes[slipSizes.indexOf(size) + 1] ?? null,
          smaller: slipSizes[slipSizes.indexOf(size) - 1] ?? null,
        },
  message,
});
