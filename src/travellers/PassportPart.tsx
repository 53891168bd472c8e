import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { say } from '../../contract/say.ts';
import { Row } from '../ui/Row.tsx';
import { TypedField } from '../ui/TypedField.tsx';
import { FieldGrid, FormPart, type PartProps } from './FormPart.tsx';
import type { FormProps } from './flow-props.ts';

const useStyles = makeStyles({
  kept: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

/** Number and expiry of the passport. A number that is kept is masked, and stays unless another is typed. */
export const PassportPart = ({ draft, readOnly, wrong, type, view, send }: PartProps & FormProps) => {
  const styles = useStyles();
  const { passport, doing } = view;
  return (
    <FormPart title={say('Passport')}>
      {passport !== null && (
        <Row gap={12} className={styles.kept}>
          <span>{say('Saved number {masked}. It stays unless you type another.', { masked: passport.masked })}</span>
          {passport.mayShow && (
            <Button
              icon={<EyeRegular />}
              disabledFocusable={doing !== 'nothing'}
              onClick={() => send({ type: 'passport.requested' })}
            >
              {doing === 'showing' ? say('Showing …') : say('Show the number')}
            </Button>
          )}
        </Row>
      )}
      <FieldGrid>
        <TypedField
          label={say('Passport number')}
          hint={say('6 to 9 letters and digits, of a card up to 15')}
          autoComplete="off"
          required={false}
          path="passportNumber"
          value={draft.passportNumber}
          wrong={wrong('passportNumber')}
          onTyped={type('passportNumber')}
          readOnly={readOnly}
        />
        <TypedField
          label={say('Passport expires')}
          placeholder={say('dd/mm/yyyy')}
          inputMode="numeric"
          required={false}
          path="passportExpiry"
          value={draft.passportExpiry}
          wrong={wrong('passportExpiry')}
          onTyped={type('passportExpiry')}
          readOnly={readOnly}
        />
      </FieldGrid>
    </FormPart>
  );
};
