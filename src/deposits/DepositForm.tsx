import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { DepositField } from '../../contract/money/deposit-fields.ts';
import { say } from '../../contract/say.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { EffectCard } from './EffectCard.tsx';
import type { DepositFormProps } from './flow-props.ts';
import { RadioCards } from './RadioCards.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  aside: { [wide]: { position: 'sticky', top: '80px' } },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

/** The form of a deposit by any method, beside what it does to the money. */
export const DepositForm = ({ view, send }: DepositFormProps) => {
  const styles = useStyles();
  const type = (field: DepositField, typed: string) => send({ type: 'field.typed', field, typed });
  return (
    <form
      noValidate
      className={styles.columns}
      aria-label={view.title}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.submitted' });
      }}
    >
      <div className={styles.form}>
        <FormErrors errors={view.errors} attempts={view.attempts} />
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        <Accounts view={view} send={send} />
        <FormFields
          fields={view.fields}
          files={{
            chosen: { slip: view.slip },
            isLooking: view.doing === 'looking',
            onChosen: (_, file) => send({ type: 'slip.chosen', file }),
            onRemoved: () => send({ type: 'slip.removed' }),
          }}
          onTyped={type}
        />
        <BottomBar>
          <Button type="submit" appearance="primary" size="large" disabledFocusable={view.doing === 'looking'}>
            {say('Continue')}
          </Button>
        </BottomBar>
      </div>
      <Stack as="aside" gap={12} className={styles.aside} aria-label={say('What it does to your money')}>
        <Panel>
          <p className={styles.title}>{say('What it does to your money')}</p>
          {view.effect === null ? (
            <Quiet>{say('Type the amount to see what your wallet gets.')}</Quiet>
          ) : (
            <EffectCard effect={view.effect} />
          )}
          {view.chargeWords !== null && <Quiet>{view.chargeWords}</Quiet>}
          <Quiet>{say('Nothing is credited until two people at the desk have checked it.')}</Quiet>
        </Panel>
      </Stack>
    </form>
  );
};

const Accounts = ({ view, send }: DepositFormProps) => {
  const choose = (field: 'provider' | 'payInId') => (code: string) => send({ type: 'field.typed', field, typed: code });
  return (
    <>
      {view.method === 'mobile-banking' && (
        <RadioCards
          path="provider"
          legend={say('Provider')}
          cards={view.providers.map(({ code, name, charge }) => ({
            code,
            name,
            lines: [say('Charge: {charge}', { charge })],
          }))}
          chosen={view.provider}
          wrong={view.providerWrong}
          none={null}
          onChoose={choose('provider')}
        />
      )}
      <RadioCards
        path="payInId"
        legend={
          view.method === 'cheque' ? say('Account that the cheque is paid into') : say('Account that you paid into')
        }
        cards={view.accounts.map(({ payInId, name, number, holder, branch }) => ({
          code: payInId,
          name,
          lines: [number, branch === null ? holder : `${holder}, ${branch}`],
        }))}
        chosen={view.payInId}
        wrong={view.payInWrong}
        none={<Quiet>{say('Choose the provider first.')}</Quiet>}
        onChoose={choose('payInId')}
      />
    </>
  );
};
