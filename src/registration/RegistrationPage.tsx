import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { RegistrationFormEvent } from '../../machines/registration/registration-form.setup.ts';
import type { RegistrationFormView } from '../../machines/registration/registration-form.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import type { RegistrationFormFlow } from './flow-props.ts';
import { KindLinks } from './KindLinks.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    width: '100%',
    maxWidth: '1040px',
    margin: '0 auto',
    padding: `48px ${tokens.spacingHorizontalXXL} 64px`,
    '@media (max-width: 639px)': { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL} 48px` },
  },
  message: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalL, maxWidth: '68ch' },
  reference: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

export interface RegistrationPageProps {
  readonly view: RegistrationFormView;
  readonly send: (event: RegistrationFormEvent) => void;
  readonly flow: RegistrationFormFlow;
}

/** The registration in each of its states. */
export const RegistrationPage = (props: RegistrationPageProps) => (
  <div className={useStyles().page}>{contentOf(props)}</div>
);

const contentOf = ({ view, send, flow }: RegistrationPageProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <>
          <Head view={view} />
          <div role="status">
            <HiddenText>{say('Opening the form')}</HiddenText>
            <Skeleton heightPx={180} />
          </div>
        </>
      );
    case 'closed':
      return (
        <>
          <Head view={view} />
          <Closed words={view.words} again={() => send({ type: 'again.requested' })} />
        </>
      );
    case 'form':
      return (
        <>
          <Head view={view} />
          <RegistrationForm view={view} send={send} flow={flow} />
        </>
      );
    case 'sent':
      return <Sent view={view} />;
  }
};

const Head = ({ view }: { readonly view: Exclude<RegistrationFormView, { show: 'sent' }> }) => (
  <Stack gap={12}>
    <PageHeading>{view.title}</PageHeading>
    <Quiet measure>
      {say('Choose your kind of company. What you type is kept in this browser, so that you can come back to it.')}
    </Quiet>
    <KindLinks kind={view.kind} />
  </Stack>
);

const Closed = ({ words, again }: { readonly words: string; readonly again: () => void }) => (
  <div className={useStyles().message} role="alert">
    <p>{words}</p>
    <PlainButton appearance="primary" onClick={again}>
      {say('Try again')}
    </PlainButton>
  </div>
);

/** The form that was handed in was long: its button stood below where the answer is. */
const toTopOfPage = (shown: HTMLElement | null): void => {
  if (shown !== null) window.scrollTo(0, 0);
};

const Sent = ({ view }: { readonly view: Extract<RegistrationFormView, { show: 'sent' }> }) => {
  const styles = useStyles();
  return (
    <div ref={toTopOfPage} className={styles.message} role="status">
      <PageHeading>{say('Your registration is with us')}</PageHeading>
      <p>
        {say('Reference')} <span className={styles.reference}>{view.registrationReference}</span>
      </p>
      <p>
        {say(
          'Our desk reviews it, usually within two days. If something is missing, we ask you by mail. Once it is approved, we mail a sign-in to {email}.',
          { email: view.email },
        )}
      </p>
      <a className={styles.link} href={view.statusAddress}>
        {say('Follow your registration')}
      </a>
    </div>
  );
};
