import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RuleField } from '../../contract/markup/rule-draft.ts';
import { say } from '../../contract/say.ts';
import type { MarkupRulesEvent } from '../../machines/markup/markup-rules.setup.ts';
import type { RuleFormView } from '../../machines/markup/markup-rules.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { RuleTrial } from './RuleTrial.tsx';

const useStyles = makeStyles({
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
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: MarkupRulesEvent) => void;
}

/** Fields of what a rule adds, of its conditions before the direction, and of those after it. A rule for hotels has a place instead of a route. */
const parts = {
  rule: ['name', 'priority'],
  figure: ['figure'],
  place: ['cityCode', 'stars'],
  route: ['airlineCode', 'cabin', 'originKind', 'originCode', 'destinationKind', 'destinationCode'],
  fare: ['fareType', 'travellerType', 'supplierCode', 'firstDay', 'lastDay'],
} as const satisfies Record<string, readonly RuleField[]>;

/** The form of a rule, and what it would have done. */
export const RuleDialog = ({ form, message, stepUp, send }: RuleDialogProps) => {
  const styles = useStyles();
  const { doing } = form;
  const busy = doing === 'saving';
  const part = { form, send, busy };
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
        <FormErrors errors={form.errors} attempts={form.attempts} />
        <Bar {...part} of="product" />
        <Part {...part} keys={parts.rule} focusesFirst />
        <Bar {...part} of="asks" />
        <Part {...part} keys={parts.figure} />
        <fieldset className={styles.section}>
          <legend className={styles.legend}>{say('Only for')}</legend>
          <Part {...part} keys={parts.place} />
          <Part {...part} keys={parts.route} />
          <Bar {...part} of="ways" />
          <Part {...part} keys={parts.fare} />
          {form.hidesSupplier && (
            <Notice tone="info" announced={false}>
              {say('The rule names a supplier, which your role does not show. It stays.')}
            </Notice>
          )}
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

interface PartProps extends Pick<RuleDialogProps, 'form' | 'send'> {
  readonly busy: boolean;
}

interface FieldsProps extends PartProps {
  readonly keys: readonly RuleField[];
  readonly focusesFirst?: boolean;
}

const Part = ({ form, send, busy, keys, focusesFirst = false }: FieldsProps) => (
  <FormFields
    fields={form.fields.filter(({ key }) => keys.includes(key))}
    locked={busy}
    focusesFirst={focusesFirst}
    onTyped={(field, value) => send({ type: 'field.typed', field, value })}
  />
);

/** A choice of two that are seen at once. */
const Bar = ({ form, send, busy, of }: PartProps & { readonly of: 'product' | 'asks' | 'ways' }) => {
  const field = form.fields.find(({ key }) => key === of);
  if (field === undefined) return null;
  return (
    <ChoiceBar
      legend={field.label}
      values={field.choices.map(({ value }) => value)}
      words={Object.fromEntries(field.choices.map(({ value, label }) => [value, label]))}
      chosen={field.value}
      disabled={busy || field.fixed}
      onChoose={(value) => send({ type: 'field.typed', field: of, value })}
    />
  );
};
