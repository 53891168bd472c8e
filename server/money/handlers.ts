import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { Handlers } from '../http/handler.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import { creditStopWords } from './credit-stop.ts';
import { ratedCurrencies } from './exchange.ts';
import { ownerBankAccounts } from './owner-bank-accounts.ts';
import { termsOfAgency, walletBalance, walletCurrencies, walletStatus } from './wallet.ts';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** The money calls of the contract. */
export const moneyHandlers = () =>
  ({
    mybalance: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent, now }) {
        const currency = tenant.config.global.currency;
        const wallet = await walletBalance(db, tenant.id, agent.agencyId, currency);
        const terms = await termsOfAgency(db, { tenantId: tenant.id, agencyId: agent.agencyId });
        const named = { tenantId: tenant.id, agencyId: agent.agencyId, currency };
        const creditWords = wallet?.creditStopped ? await creditStopWords(db, named, now()) : null;
        const { standing } = agent;
        const { balanceMinor, availableMinor } = wallet ?? { balanceMinor: 0, availableMinor: 0 };
        return {
          ok: true,
          answer: {
            walletCurrency: currency,
            walletBalance: displayMoney({ currency, minor: availableMinor }),
            ...walletStatus(wallet, terms, { standing, creditWords, today: todayAtHome(tenant, now()) }),
            standing: standing.is === 'open' && creditWords !== null ? 'credit-stopped' : standing.is,
            subscription: terms.subscription,
            availableMinor,
            balanceMinor,
          },
        };
      },
    },

    GetCustomerCurrencies: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent, now }) {
        const own = tenant.config.global.currency;
        const rated = await ratedCurrencies(db, tenant.id, now());
        const currencies = (await walletCurrencies(db, tenant.id, agent.agencyId))
          .map((currency) => ({
            currency,
            name: currencyNames.of(currency) ?? currency,
            usual: currency === own,
            shown: currency === own || rated.has(currency),
          }))
          .sort((one, other) => Number(other.usual) - Number(one.usual));
        return { ok: true, answer: { currencies } };
      },
    },

    getBankAccountDetails: {
      kind: 'reads',
      async handle(_request, { db, tenant }) {
        const bankAccountDetails = await ownerBankAccounts(db, tenant.id);
        const errorMessage =
          bankAccountDetails.length === 0 ? say('No bank account has been set up for deposits yet.') : null;
        return { ok: true, answer: { errorMessage, bankAccountDetails } };
      },
    },
  }) satisfies Partial<Handlers>;
