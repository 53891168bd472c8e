import { makeStyles, tokens } from '@fluentui/react-components';
import type { OptionState } from '../../contract/orders/options.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { flightWordsOf, nameOfChosen } from '../../machines/booking/chosen-options.ts';
import { Badge, type BadgeProps } from '../ui/Badge.tsx';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  end: { display: 'grid', justifyItems: 'end', rowGap: tokens.spacingVerticalXS },
});

const states: Readonly<Record<OptionState, readonly [words: string, tone: NonNullable<BadgeProps['tone']>]>> = {
  requested: [say('Requested'), 'warning'],
  confirmed: [say('Confirmed'), 'success'],
  refused: [say('Not provided'), 'danger'],
};

/** Bags, meals, seats and assistance of each traveller, with the airline's answer and the price. */
export const OrderOptions = ({ order }: { readonly order: Order }) => {
  const styles = useStyles();
  return (
    <Stack as="ul" gap={16}>
      {order.options.map((option) => {
        const holder = order.travellers.find(({ paxId }) => paxId === option.paxId);
        const [words, tone] = states[option.state];
        return (
          <li key={`${option.paxId} ${option.optionId}`} className={styles.option}>
            <div>
              <p className={styles.name}>
                {option.kind === 'baggage' && say('Extra baggage ')}
                {nameOfChosen(option)}
              </p>
              <Quiet breaks>
                {holder && `${holder.firstName} ${holder.lastName} · `}
                {flightWordsOf(order, option)}
              </Quiet>
            </div>
            <div className={styles.end}>
              {option.priceMinor === 0 ? (
                <span>{say('Free')}</span>
              ) : (
                <Money currency={order.sums.currency} minor={option.priceMinor} />
              )}
              <Badge tone={tone}>{words}</Badge>
            </div>
          </li>
        );
      })}
    </Stack>
  );
};
