import { displayMoney } from '../../contract/money.ts';
import { flightOrderAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { Tx } from '../database/database.ts';
import { tellOfMoney } from '../messages/money-events.ts';
import type { OrderRow } from './order-rows.ts';

type LapsedOrder = Pick<OrderRow, 'tenant_id' | 'agency_id' | 'user_id' | 'reference' | 'currency'>;

/** What online payments that were made for an order have brought into the wallet. */
const paidOnlineFor = async (tx: Tx, { tenant_id, reference }: LapsedOrder): Promise<number> => {
  const payments = await tx
    .selectFrom('online_payment')
    .select(['amount_minor', 'charge_minor'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('state', '=', 'credited')
    .execute();
  return payments.reduce((sum, { amount_minor, charge_minor }) => sum + amount_minor - charge_minor, 0);
};

/** Tells an agency that seats lapsed for which it has paid online: the money is here, and nobody waits for tickets. Nothing was paid: nothing is told. */
export const tellOfPaidLapse = async (tx: Tx, order: LapsedOrder, now: Date): Promise<void> => {
  const minor = await paidOnlineFor(tx, order);
  if (minor === 0) return;
  const amount = displayMoney({ currency: order.currency, minor });
  const { reference } = order;
  await tellOfMoney(
    tx,
    order,
    'order.lapsed',
    {
      title: say('The seats of order {reference} lapsed, though {amount} was paid online for them', {
        reference,
        amount,
      }),
      words: say(
        'The money came to your wallet and was not used for this order before its time limit. No ticket is issued. Book again with it, or ask our accounts desk to refund it.',
      ),
      path: flightOrderAddress(reference),
    },
    now,
  );
};
