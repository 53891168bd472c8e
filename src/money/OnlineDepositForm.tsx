import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OnlineDepositView } from '../../machines/money/online-deposit.view.ts';
import { methodWords } from '../../machines/money/online-payment-words.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import type { SendOnlineDeposit } from './flow-props.ts';
import { PaymentSums } from './PaymentSums.tsx';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
  },
  amount: { maxWidth: '280px' },
  input: { minWidth: '0', minHeight: sizes.choice },
});

export interface OnlineDepositFormProps extends SendOnlineDeposit {
  readonly view: Extract<OnlineDepositView, { show: 'form' }>;
}

/** Amount and way to pay, with charge and credit before anything is opened. */
export const OnlineDepositForm = ({ view, send }: OnlineDepositFormProps) => {
  const styles = useStyles();
  const { stands, methods, chosen, sums, message, currency } = view;
  const isBusy = stands === 'creating';
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={say('Deposit')}
      onSubmit={(event) => {
        event.preventDefault();
        if (stands === 'filling') send({ type: 'pay.requested' });
        if (stands === 'unheard') send({ type: 'again.requested' });
      }}
    >
      <ChoiceBar
        legend={say('Pay by')}
        values={methods.map(({ method }) => method)}
        words={methodWords}
        chosen={chosen}
        onChoose={(method) => send({ type: 'method.chosen', method })}
      />
      <Field
        className={styles.amount}
        label={say('Amount to pay ({currency})', { currency })}
        hint={say('The charge is {chargeRule}.', { chargeRule: view.chargeRule })}
        validationMessage={stands === 'unheard' ? null : message}
      >
        <Input
          className={styles.input}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          readOnly={stands !== 'filling'}
          value={view.amount}
          onChange={(_, { value }) => send({ type: 'amount.typed', text: value })}
        />
      </Field>
      {sums !== null && <PaymentSums {...sums} />}
      {stands === 'unheard' && message !== null && <Notice tone="warning">{message}</Notice>}
      <Quiet>
        {say(
          'You pay on the page of {gatewayHost}. We never see your card’s number. Your wallet is credited once the gateway has confirmed the payment.',
          { gatewayHost: view.gatewayHost },
        )}
      </Quiet>
      <Button type="submit" appearance="primary" start disabledFocusable={isBusy}>
        {isBusy ? say('Opening the gateway …') : stands === 'unheard' ? say('Try again') : payWords(sums)}
      </Button>
    </form>
  );
};

const payWords = (sums: OnlineDepositFormProps['view']['sums']): string =>
  sums === null ? say('Go to the gateway to pay') : say('Go to the gateway to pay {pays}', { pays: sums.pays });
