import { Button } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TermsEvent } from '../../machines/parts/terms.setup.ts';
import type { TermsFormView } from '../../machines/parts/terms.view.ts';
import { StepUp, type StepUpFlow, type StepUpProps } from '../step-up/StepUp.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { useRowStyles } from '../ui/lists/CardRows.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';

export interface TermsFormProps {
  readonly form: TermsFormView;
  readonly message: string | null;
  readonly stepUp: StepUpFlow | undefined;
  readonly stepUpAbout?: StepUpProps['about'];
  readonly send: (event: TermsEvent<never>) => void;
}

/** The form of a line: its fields, what they would do, and the fresh code that saving may take. */
export const TermsForm = ({ form, message, stepUp, stepUpAbout, send }: TermsFormProps) => {
  const styles = useRowStyles();
  const { heading, fields, errors, attempts, effect, button, file, doing } = form;
  const saving = doing === 'saving';
  return (
    <ModalFrame
      title={doing === 'stepping-up' ? say('Enter the code') : heading}
      busy={doing !== 'writing' && doing !== 'looking'}
      onClose={() => send({ type: 'form.closed' })}
    >
      {doing === 'stepping-up' ? (
        stepUp && <StepUp flow={stepUp} about={stepUpAbout} />
      ) : (
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
          <FormErrors errors={errors} attempts={attempts} />
          <FormFields
            fields={fields}
            locked={saving}
            files={{
              chosen: { file: file ?? null },
              isLooking: doing === 'looking',
              onChosen: (_key, chosen) => send({ type: 'file.chosen', file: chosen }),
              onRemoved: () => send({ type: 'file.removed' }),
            }}
            focusesFirst
            onTyped={(field, value) => send({ type: 'field.typed', field, value })}
          />
          {effect.length > 0 && (
            <Notice tone="info" announced={false}>
              {effect.map((words) => (
                <p key={words} className={styles.plain}>
                  {words}
                </p>
              ))}
            </Notice>
          )}
          <Row gap={8} align="stretch" justify="end">
            <Button type="submit" appearance="primary" disabledFocusable={saving || doing === 'looking'}>
              {saving ? say('Saving…') : button}
            </Button>
          </Row>
        </Stack>
      )}
    </ModalFrame>
  );
};
