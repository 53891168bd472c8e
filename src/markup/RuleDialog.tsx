import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { lastPriority, ruleNameMost } from '../../contract/markup.ts';
import { cabinWords, fareTypeWords, travellerWords } from '../../contract/markup-words.ts';
import { say } from '../../contract/say.ts';
import type { MarkupRulesEvent, RuleLayer } from '../../machines/markup/markup-rules.setup.ts';
import type { RuleFormView } from '../../machines/markup/markup-rules.view.ts';
import type { RuleField } from '../../machines/markup/rule-draft.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { DayField } from '../ui/DayField.tsx';
import { focusedFirst, ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { RuleTrial } from './RuleTrial.tsx';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  place: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
  },
  input: { width: '100%', minWidth: '0' },
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    border: '0',
    minWidth: '0',
  },
  legend: {
    padding: '0',
    paddingBottom: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface RuleDialogProps {
  readonly form: RuleFormView;
  readonly message: string | null;
  readonly layer: RuleLayer;
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: MarkupRulesEvent) => void;
}

const askKinds = ['percent', 'amount'] as const;
const askWords = { percent: 'Percentage', amount: 'Amount' } as const;
const placeKinds = [
  ['airport', 'Airport'],
  ['city', 'City'],
  ['country', 'Country'],
] as const;
const wayKinds = ['one', 'both'] as const;
const wayWords = { one: say('This way only'), both: say('Both ways') } as const;

/** The form of a rule, and what it would have done. */
export const RuleDialog = ({ form, message, layer, stepUp, send }: RuleDialogProps) => {
  const styles = useStyles();
  const { draft, doing } = form;
  const busy = doing === 'saving';
  const fields = { form, send, busy };
  if (doing === 'stepping-up')
    return (
      <ModalFrame title={say('Enter the code')} busy onClose={() => send({ type: 'form.closed' })}>
        {stepUp && <StepUp flow={stepUp} />}
      </ModalFrame>
    );
  return (
    <ModalFrame title={form.heading} busy={busy} onClose={() => send({ type: 'form.closed' })}>
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'save.requested' });
        }}
      >
        {message !== null && <Notice tone="danger">{message}</Notice>}
        <div className={styles.pair}>
          <Text
            {...fields}
            field="name"
            label={say('Name')}
            hint={
              layer === 'platform' ? say('Agencies that may see your markup read it.') : say('Your colleagues read it.')
            }
            first
          />
          <Text
            {...fields}
            field="priority"
            label={say('Priority')}
            hint={say('1 is tried first, {lastPriority} last.', { lastPriority })}
            digits
          />
        </div>
        <ChoiceBar
          legend={say('Adds')}
          values={askKinds}
          words={askWords}
          chosen={draft.asks === 'amount' ? 'amount' : 'percent'}
          disabled={busy}
          onChoose={(value) => send({ type: 'field.typed', field: 'asks', value })}
        />
        <Text {...fields} field="figure" label={form.figureName} digits />
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{say('Only for')}</legend>
          <div className={styles.pair}>
            <Text
              {...fields}
              field="airlineCode"
              label={say('Airline')}
              hint={say('Its code, such as EK. Empty: every airline.')}
            />
            <Chosen
              {...fields}
              field="cabin"
              label={say('Cabin')}
              empty={say('Every cabin')}
              choices={Object.entries(cabinWords)}
            />
          </div>
          <div className={styles.pair}>
            <Place
              {...fields}
              kind="originKind"
              code="originCode"
              label={say('Departs from')}
              codeLabel={say('Departure code')}
            />
            <Place
              {...fields}
              kind="destinationKind"
              code="destinationCode"
              label={say('Arrives at')}
              codeLabel={say('Arrival code')}
            />
          </div>
          <ChoiceBar
            legend={say('Direction')}
            values={wayKinds}
            words={wayWords}
            chosen={draft.ways === 'both' ? 'both' : 'one'}
            disabled={busy}
            onChoose={(value) => send({ type: 'field.typed', field: 'ways', value })}
          />
          <div className={styles.pair}>
            <Chosen
              {...fields}
              field="fareType"
              label={say('Kind of fare')}
              empty={say('Every kind')}
              choices={Object.entries(fareTypeWords)}
            />
            <Chosen
              {...fields}
              field="travellerType"
              label={say('Passengers')}
              empty={say('All passengers')}
              choices={Object.entries(travellerWords)}
            />
            {form.suppliers.length > 0 && (
              <Chosen
                {...fields}
                field="supplierCode"
                label={say('Supplier')}
                empty={say('Every supplier')}
                choices={form.suppliers.map(({ code, name }) => [code, name] as const)}
              />
            )}
          </div>
          {form.hidesSupplier && (
            <Notice tone="info" announced={false}>
              {say('The rule names a supplier, which your role does not show. It stays.')}
            </Notice>
          )}
          <div className={styles.pair}>
            <Text {...fields} field="firstDay" label={say('First day of sale')} day />
            <Text {...fields} field="lastDay" label={say('Last day of sale')} day />
          </div>
        </fieldset>
        {form.trial !== null && <RuleTrial trial={form.trial} />}
        <Row gap={8} align="stretch" justify="end">
          <Button disabledFocusable={busy} onClick={() => send({ type: 'trial.requested' })}>
            {doing === 'trying' ? say('Trying…') : say('Try on the last searches')}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={busy}>
            {busy ? say('Saving…') : say('Save the rule')}
          </Button>
        </Row>
      </Stack>
    </ModalFrame>
  );
};

interface FieldProps extends Pick<RuleDialogProps, 'form' | 'send'> {
  readonly busy: boolean;
  readonly label: string;
}

interface TextProps extends FieldProps {
  readonly field: RuleField;
  readonly hint?: string;
  readonly first?: boolean;
  readonly digits?: boolean;
  readonly day?: boolean;
}

const Text = ({ form, send, busy, label, field, hint, first = false, digits = false, day = false }: TextProps) => {
  const styles = useStyles();
  const tell = (value: string) => send({ type: 'field.typed', field, value });
  if (day)
    return (
      <DayField
        label={label}
        hint={hint}
        day={form.draft[field] === '' ? null : form.draft[field]}
        message={form.errors[field] ?? null}
        readOnly={busy}
        onDay={(chosen) => tell(chosen ?? '')}
      />
    );
  return (
    <Field label={label} hint={hint ?? null} validationMessage={form.errors[field] ?? null}>
      <Input
        {...(first ? focusedFirst : {})}
        className={styles.input}
        inputMode={digits ? 'decimal' : undefined}
        maxLength={ruleNameMost}
        autoComplete="off"
        value={form.draft[field]}
        readOnly={busy}
        onChange={(_, { value }) => tell(value)}
      />
    </Field>
  );
};

interface ChosenProps extends FieldProps {
  readonly field: RuleField;
  readonly empty: string;
  readonly choices: readonly (readonly [code: string, words: string])[];
}

const Chosen = ({ form, send, busy, label, field, empty, choices }: ChosenProps) => {
  const styles = useStyles();
  return (
    <Field label={label} validationMessage={form.errors[field] ?? null}>
      <Select
        className={styles.input}
        value={form.draft[field]}
        disabled={busy}
        onChange={(_, { value }) => send({ type: 'field.typed', field, value })}
      >
        <option value="">{empty}</option>
        {choices.map(([code, words]) => (
          <option key={code} value={code}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

interface PlaceProps extends FieldProps {
  readonly kind: RuleField;
  readonly code: RuleField;
  readonly codeLabel: string;
}

/** An airport, a city or a country by its code. */
const Place = ({ form, send, busy, label, kind, code, codeLabel }: PlaceProps) => {
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <Field label={label}>
        <Select
          className={styles.input}
          value={form.draft[kind]}
          disabled={busy}
          onChange={(_, { value }) => send({ type: 'field.typed', field: kind, value })}
        >
          {placeKinds.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Text form={form} send={send} busy={busy} field={code} label={codeLabel} />
    </div>
  );
};
