import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { PasswordField } from '../../machines/company/password-update.machine.ts';
import type { PasswordUpdateView } from '../../machines/company/password-update.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import type { SendPasswordUpdate } from './flow-props.ts';
import { ProfileSection } from './ProfileSection.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 360px)', rowGap: tokens.spacingVerticalL },
  input: { minWidth: '0', minHeight: sizes.choice },
  show: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  row: { display: 'flex' },
});

const fields = [
  { field: 'current', label: say('Current password'), autoComplete: 'current-password', hint: null },
  {
    field: 'next',
    label: say('New password'),
    autoComplete: 'new-password',
    hint: say(
      'At least 8 characters, with an uppercase letter, a lowercase letter and a number. A long phrase is good, with spaces if you like.',
    ),
  },
  { field: 'confirmation', label: say('Confirm password'), autoComplete: 'new-password', hint: null },
] as const satisfies readonly { readonly field: PasswordField; readonly [trait: string]: unknown }[];

export interface PasswordSectionProps {
  /** E-mail of the account, for password managers. */
  readonly email: string;
  readonly view: PasswordUpdateView;
  readonly send: SendPasswordUpdate;
}

/** Form that changes the password. */
export const PasswordSection = ({ email, view, send }: PasswordSectionProps) => {
  const styles = useStyles();
  const updating = view.stands === 'updating';
  return (
    <ProfileSection title={say('Password')} words={say('Changing your password signs you out on all other devices.')}>
      <form
        noValidate
        className={styles.form}
        aria-label={say('Password')}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'passwords.submitted' });
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {view.stands === 'updated' && (
          <Notice tone="success">
            {say('{passwordChanged}. Every other session of yours was signed out.', {
              passwordChanged: messages.passwordChanged,
            })}
          </Notice>
        )}
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        {fields.map(({ field, label, autoComplete, hint }) => (
          <Field
            key={field}
            label={label}
            hint={view.fieldMessages[field] === null ? hint : null}
            validationMessage={view.fieldMessages[field]}
          >
            <Input
              ref={view.focus === field ? takeFocus : null}
              className={styles.input}
              name={field}
              type={view.legible ? 'text' : 'password'}
              autoComplete={autoComplete}
              spellCheck={false}
              readOnly={updating}
              value={view.written[field]}
              onChange={(_, { value: text }) => send({ type: 'password.typed', field, text })}
            />
          </Field>
        ))}
        <Checkbox
          className={styles.show}
          label={say('Show passwords')}
          checked={view.legible}
          disabled={updating}
          onChange={() => send({ type: 'passwords.toggled' })}
        />
        <div className={styles.row}>
          <Button type="submit" disabledFocusable={updating}>
            {updating ? say('Changing …') : say('Change password')}
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
};
