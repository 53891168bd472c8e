import { say } from '../../contract/say.ts';
import { frozenWords } from '../money/wallet.ts';

/** Refuses a payment from a frozen wallet. */
export const walletFrozen = () =>
  ({
    ok: false,
    refusal: 'not-allowed',
    detail: say('{why} Nothing was charged.', { why: frozenWords() }),
  }) as const;

/** Refuses a payment that the wallet does not cover. */
export const walletShort = (dueMinor: number, balanceMinor: number) =>
  ({
    ok: false,
    refusal: 'insufficient-balance',
    facts: { balanceMinor, shortfallMinor: dueMinor - balanceMinor },
  }) as const;
