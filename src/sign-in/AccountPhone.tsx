import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PhoneVerificationView } from '../../machines/sign-in/phone-verification.view.ts';
import { CountryFlag } from '../ui/CountryFlag.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import type { SendPhone } from './flow-props.ts';
import { PhoneHead } from './PhoneHead.tsx';
import { useSignInStyles } from './sign-in-styles.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '64px',
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  number: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

export interface AccountPhoneProps {
  readonly view: Extract<PhoneVerificationView, { show: 'named' }>;
  readonly send: SendPhone;
}

/** Offers to send a code to the account's own number, or to change the number. */
export const AccountPhone = ({ view, send }: AccountPhoneProps) => {
  const sign = useSignInStyles();
  const styles = useStyles();
  const sending = view.doing === 'sending';
  return (
    <section className={sign.form}>
      <PhoneHead />
      <div className={styles.card}>
        <CountryFlag countryCode={view.country.countryCode} />
        <span className={styles.number}>
          {view.country.e164Code} {view.number}
        </span>
        <PlainButton key="change" appearance="quiet" busy={sending} onClick={() => send({ type: 'change.requested' })}>
          {say('Change Number')}
        </PlainButton>
      </div>
      <PlainButton key="send" appearance="primary" wide busy={sending} onClick={() => send({ type: 'code.requested' })}>
        {sending ? say('Sending …') : say('Send Code')}
      </PlainButton>
      <div className={sign.row}>
        <PlainButton key="back" appearance="quiet" onClick={() => send({ type: 'credentials.returned' })}>
          {say('Back')}
        </PlainButton>
      </div>
    </section>
  );
};
