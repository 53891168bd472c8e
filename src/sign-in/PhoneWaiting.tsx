import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { SendPhone } from './flow-props.ts';
import { PhoneHead } from './PhoneHead.tsx';
import { useSignInStyles } from './sign-in-styles.ts';

const useStyles = makeStyles({
  proved: { display: 'grid', rowGap: tokens.spacingVerticalM },
  icon: { fontSize: tokens.fontSizeHero900, color: tokens.colorStatusSuccessForeground1 },
  success: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface PhoneWaitingProps {
  readonly send: SendPhone;
}

/** Skeleton of the phone form while the countries load. */
export const PhoneLoading = ({ send }: PhoneWaitingProps) => {
  const styles = useSignInStyles();
  return (
    <section className={styles.form}>
      <PhoneHead />
      <HiddenText>
        <span role="status">{say('Loading countries …')}</span>
      </HiddenText>
      <Skeleton heightPx={64} />
      <Skeleton heightPx={44} />
      <Back send={send} />
    </section>
  );
};

export const PhoneUnreachable = ({ send }: PhoneWaitingProps) => {
  const styles = useSignInStyles();
  return (
    <section className={styles.form}>
      <PhoneHead />
      <Notice tone="danger">
        {say('We could not reach the server. No code was sent. Check your connection and try again.')}
      </Notice>
      <PlainButton appearance="primary" wide onClick={() => send({ type: 'countries.retried' })}>
        {say('Try again')}
      </PlainButton>
      <Back send={send} />
    </section>
  );
};

const Back = ({ send }: PhoneWaitingProps) => (
  <div className={useSignInStyles().row}>
    <PlainButton appearance="quiet" onClick={() => send({ type: 'credentials.returned' })}>
      {say('Back')}
    </PlainButton>
  </div>
);

/** Shown for three seconds after verification, before the portal opens. */
export const PhoneVerified = ({ words }: { readonly words: string }) => {
  const sign = useSignInStyles();
  const styles = useStyles();
  return (
    <section className={styles.proved} role="status">
      <CheckmarkCircleRegular aria-hidden className={styles.icon} />
      <p className={styles.success}>{words}</p>
      <p className={sign.words}>{say('Opening the portal …')}</p>
    </section>
  );
};
