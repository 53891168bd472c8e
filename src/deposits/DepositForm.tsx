import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { depositNoteLimit } from '../../contract/deposits.ts';
import { say } from '../../contract/say.ts';
import type { DepositTextField } from '../../machines/money/deposit-form.view.ts';
import { DayField } from '../ui/DayField.tsx';
import { ErrorList } from '../ui/ErrorList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TypedField } from '../ui/TypedField.tsx';
import { EffectCard } from './EffectCard.tsx';
import type { DepositFormProps } from './flow-props.ts';
import { RadioCards } from './RadioCards.tsx';
import { SlipPart } from './SlipPart.tsx';

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
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  aside: { display: 'grid', rowGap: tokens.spacingVerticalM, [wide]: { position: 'sticky', top: '80px' } },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  submit: { minHeight: '44px', justifySelf: 'start', '@media (max-width: 639px)': { width: '100%' } },
});

/** The form of a deposit by any method, beside what it does to the money. */
export const DepositForm = ({ view, send }: DepositFormProps) => {
  const styles = useStyles();
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
        {view.errors.length > 0 && <ErrorList key={view.attempts} errors={view.errors} />}
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        <Accounts view={view} send={send} />
        <div className={styles.fields}>
          {view.fields
            .filter(({ path }) => path !== 'note')
            .map((field) => (
              <DepositField key={field.path} field={field} send={send} />
            ))}
        </div>
        <SlipPart view={view} send={send} />
        {view.fields
          .filter(({ path }) => path === 'note')
          .map(({ path, label, value }) => (
            <Field key={path} label={label}>
              <Textarea
                id={path}
                value={value}
                maxLength={depositNoteLimit}
                onChange={(_, data) => send({ type: 'field.typed', field: path, typed: data.value })}
              />
            </Field>
          ))}
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.submit}
          disabledFocusable={view.doing === 'looking'}
        >
          {say('Continue')}
        </Button>
      </div>
      <aside className={styles.aside} aria-label={say('What it does to your money')}>
        <Panel>
          <p className={styles.title}>{say('What it does to your money')}</p>
          {view.effect === null ? (
            <p className={styles.quiet}>{say('Type the amount to see what your wallet gets.')}</p>
          ) : (
            <EffectCard effect={view.effect} />
          )}
          {view.chargeWords !== null && <p className={styles.quiet}>{view.chargeWords}</p>}
          <p className={styles.quiet}>{say('Nothing is credited until two people at the desk have checked it.')}</p>
        </Panel>
      </aside>
    </form>
  );
};

const Accounts = ({ view, send }: DepositFormProps) => {
  const styles = useStyles();
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
        none={<p className={styles.quiet}>{say('Choose the provider first.')}</p>}
        onChoose={choose('payInId')}
      />
    </>
  );
};

interface DepositFieldProps {
  readonly field: DepositTextField;
  readonly send: DepositFormProps['send'];
}

const kinds = {
  text: {},
  amount: { inputMode: 'decimal' },
  phone: { type: 'tel' },
} as const;

const DepositField = ({ field, send }: DepositFieldProps) => {
  const { path, label, hint, kind, value, wrong, from, to } = field;
  const tell = (typed: string) => send({ type: 'field.typed', field: path, typed });
  if (kind === 'day')
    return (
      <DayField
        id={path}
        label={label}
        required
        hint={hint ?? undefined}
        day={value === '' ? null : value}
        message={wrong}
        {...(from === undefined || to === undefined ? {} : { from, to })}
        onDay={(day) => tell(day ?? '')}
      />
    );
  return (
    <TypedField
      path={path}
      label={label}
      value={value}
      wrong={wrong}
      autoComplete="off"
      {...kinds[kind]}
      {...(hint === null ? {} : { hint })}
      onTyped={tell}
    />
  );
};
