import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { type FirstSignInView, viewOfFirstSignIn } from '../../machines/registration/first-sign-in.machine.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { LinkMessage, LinkPage } from '../shell/LinkPage.tsx';
import { tokenOfFragment } from '../shell/link-token.ts';
import type { PasswordResetFlow } from '../sign-in/flow-props.ts';
import { PasswordReset } from '../sign-in/PasswordReset.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { sizes } from '../ui/sizes.ts';
import { portalFirstSignIn } from './first-sign-in-actors.ts';

const useStyles = makeStyles({
  form: { maxWidth: '400px' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

/** Where an owner chooses a first password. The link's secret stands in the fragment of its address. */
export const FirstSignInScreen = () => {
  const token = tokenOfFragment(useLocationProperty(() => location.hash));
  return <Opened key={token} token={token} />;
};

const Opened = ({ token }: { readonly token: string }) => {
  const [intent] = useState(newIntent);
  const flow = useFlow('first-sign-in', portalFirstSignIn, { input: { token, intent } });
  const passwordReset = useView(flow, passwordResetOf);
  return (
    <LinkPage from="platform">
      <Content
        view={useView(flow, viewOfFirstSignIn)}
        passwordReset={passwordReset}
        again={() => flow.send({ type: 'again.requested' })}
      />
    </LinkPage>
  );
};

const passwordResetOf = ({ children }: SnapshotFrom<typeof portalFirstSignIn>) => children.passwordReset;

interface ContentProps {
  readonly view: FirstSignInView;
  readonly passwordReset: PasswordResetFlow | undefined;
  readonly again: () => void;
}

const Content = ({ view, passwordReset, again }: ContentProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'waiting':
      return (
        <div role="status">
          <HiddenText>{say('Opening the link')}</HiddenText>
          <Skeleton width="280px" heightPx={36} />
        </div>
      );
    case 'password':
      return <div className={styles.form}>{passwordReset && <PasswordReset flow={passwordReset} />}</div>;
    case 'over':
      return (
        <LinkMessage title={say('This link does not open')} words={view.words}>
          <a className={styles.link} href={pagePaths.home}>
            {say('Go to the sign-in')}
          </a>
        </LinkMessage>
      );
    case 'unreachable':
      return (
        <LinkMessage title={say('This page could not be loaded')} words={view.words}>
          <PlainButton appearance="primary" onClick={again}>
            {say('Try again')}
          </PlainButton>
        </LinkMessage>
      );
  }
};
