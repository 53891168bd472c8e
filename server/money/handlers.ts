import { displayMoney } from '../../contract/money.ts';
import type { Handlers } from '../http/handler.ts';
import { walletStand } from './wallet.ts';

/** The money calls of the contract. */
export const moneyHandlers = (): Pick<Handlers, 'mybalance'> => ({
  mybalance: {
    kind: 'reads',
    async handle(_request, { db, tenant, agent }) {
      const currency = tenant.config.global.currency;
      const wallet = await walletStand(db, tenant.id, agent.agencyId, currency);
      const { balanceMinor, availableMinor } = wallet ?? { balanceMinor: 0, availableMinor: 0 };
      return {
        ok: true,
        answer: {
          walletCurrency: currency,
          walletBalance: displayMoney({ currency, minor: availableMinor }),
          status: wallet ? 'active' : 'inactive',
          subscription: null,
          errorDetail: wallet ? null : 'No wallet has been opened for this agency yet.',
          availableMinor,
          balanceMinor,
        },
      };
    },
  },
});
