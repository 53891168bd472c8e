import { Button } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { RolesEvent } from '../../machines/company/roles.setup.ts';
import type { RoleFormView } from '../../machines/company/roles.view.ts';
import { StepUp, type StepUpFlow } from '../step-up/StepUp.tsx';
import { BottomBar } from '../ui/BottomBar.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledPanel } from '../ui/TitledPanel.tsx';

export interface RoleFormProps {
  readonly form: RoleFormView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: RolesEvent) => void;
}

/** The form of a role: its name, its limits, and its rights by module. */
export const RoleForm = ({ form, stepUp, send }: RoleFormProps) => {
  const { heading, general, modules, effect, errors, attempts, message, isSaving, takesCode } = form;
  const locked = isSaving || takesCode;
  return (
    <Stack gap={16}>
      <PageHeading>{heading}</PageHeading>
      <Stack
        as="form"
        gap={16}
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'save.requested' });
        }}
      >
        {message !== null && <Notice tone="danger">{message}</Notice>}
        <FormErrors errors={errors} attempts={attempts} />
        <FormFields
          fields={general}
          locked={locked}
          onTyped={(field, text) => send({ type: 'field.typed', field, text })}
        />
        {modules.map(({ title, fields }) => (
          <TitledPanel key={title} title={title}>
            <FormFields
              fields={fields}
              locked={locked}
              onTyped={(field, text) => send({ type: 'field.typed', field, text })}
            />
          </TitledPanel>
        ))}
        {effect !== null && (
          <Notice tone="info" announced={false}>
            {effect}
          </Notice>
        )}
        {takesCode ? null : (
          <BottomBar>
            <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
              {isSaving ? say('Saving…') : say('Save the role')}
            </Button>
            <Button disabledFocusable={isSaving} onClick={() => send({ type: 'form.closed' })}>
              {say('Cancel')}
            </Button>
          </BottomBar>
        )}
      </Stack>
      {takesCode && stepUp && <StepUp flow={stepUp} about="rights" />}
    </Stack>
  );
};
