import { Button, Field, makeStyles, ProgressBar, Textarea, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keptTextMost } from '../../contract/ledger/ledger-chain/kept-head.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { LedgerCheckEvent } from '../../machines/ledger/ledger-check.machine.ts';
import type { CheckShown, LedgerCheckView } from '../../machines/ledger/ledger-check.view.ts';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';

const useStyles = makeStyles({
  text: { maxWidth: '68ch' },
  kept: { maxWidth: sizes.form },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    '@media (min-width: 640px)': { gridTemplateColumns: '180px minmax(0, 1fr)' },
  },
  value: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

export interface LedgerCheckPageProps {
  readonly view: LedgerCheckView;
  readonly send: (event: LedgerCheckEvent) => void;
}

/** The check of a ledger: what is checked against, how far it is, and what it came to. */
export const LedgerCheckPage = ({ view, send }: LedgerCheckPageProps) => (
  <Stack gap={16}>
    <Row gap={12} justify="between">
      <PageHeading>{say('Check your ledger')}</PageHeading>
      <TextLink as={Link} href={pagePaths.paymentLedger}>
        {say('Payment ledger')}
      </TextLink>
    </Row>
    <Quiet measure>
      {say(
        'Every movement of your money is sealed to the one before it. Here your own browser reads all of them, works out each seal again, adds them up, and compares them with the heads that we signed. A head that you kept yourself shows even a ledger that was made anew from the beginning.',
      )}
    </Quiet>
    <Panel>
      <KeptHead view={view} send={send} />
      <Row gap={12}>
        <Button
          appearance="primary"
          disabledFocusable={!view.mayCheck}
          onClick={() => send({ type: 'check.requested' })}
        >
          {say('Check the ledger')}
        </Button>
        {view.mayStop && <Button onClick={() => send({ type: 'check.stopped' })}>{say('Stop the check')}</Button>}
        {view.maySave && (
          <Button icon={<ArrowDownloadRegular />} onClick={() => send({ type: 'file.requested' })}>
            {say('Save the chain')}
          </Button>
        )}
      </Row>
      <Result result={view.result} />
    </Panel>
    <HeadMail view={view} send={send} />
  </Stack>
);

const KeptHead = ({ view, send }: LedgerCheckPageProps) => {
  const styles = useStyles();
  const type = (text: string) => send({ type: 'head.typed', text: text.slice(0, keptTextMost) });
  return (
    <Field
      className={styles.kept}
      label={say('Head that you kept (optional)')}
      hint={
        view.keptNote ??
        say('Paste a mail with the head of a day, or the hash of a statement, or drop the saved mail here.')
      }
      validationState={view.keptMessage === null ? 'none' : 'error'}
      validationMessage={view.keptMessage}
    >
      <Textarea
        value={view.keptText}
        rows={4}
        resize="vertical"
        readOnly={!view.mayType}
        onChange={(_, { value }) => type(value)}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (dropped === undefined || !view.mayType) return;
          event.preventDefault();
          void dropped.slice(0, keptTextMost).text().then(type);
        }}
      />
    </Field>
  );
};

const Result = ({ result }: { readonly result: CheckShown }) => {
  const styles = useStyles();
  switch (result.show) {
    case 'nothing':
      return null;
    case 'stopped':
      return <Notice tone="info">{result.words}</Notice>;
    case 'checking':
      return (
        <Stack role="status" gap={12}>
          <span>{result.words}</span>
          <ProgressBar
            aria-label={say('Entries checked')}
            value={result.checked}
            max={Math.max(1, result.of)}
            thickness="large"
          />
        </Stack>
      );
    case 'whole':
      return (
        <Stack gap={12}>
          <Notice tone="success">
            <span className={styles.title}>{result.title}</span>
          </Notice>
          <dl className={styles.facts} aria-label={say('What was found')}>
            {result.balances.map(({ currency, minor }) => (
              <Fact key={currency} name={say('Balance, {currency}', { currency })}>
                <Money currency={currency} minor={minor} strong />
              </Fact>
            ))}
            {result.facts.map(({ name, value, isCode }) => (
              <Fact key={name} name={name}>
                <span className={isCode ? styles.code : styles.value}>{value}</span>
              </Fact>
            ))}
          </dl>
        </Stack>
      );
    case 'broken':
      return (
        <Stack gap={12} role="alert">
          <Notice tone="danger">
            <span className={styles.title}>{result.title}</span>
          </Notice>
          <dl className={styles.facts} aria-label={say('What was found')}>
            <Fact name="Expected">
              <span className={styles.code}>{result.expected}</span>
            </Fact>
            <Fact name="Found">
              <span className={styles.code}>{result.found}</span>
            </Fact>
          </dl>
          <p className={styles.text}>
            {say(
              'Save the chain, keep it, and tell us. Payments from your wallet stop by themselves once our own check finds the same.',
            )}
          </p>
          {result.ledgerPath !== null && (
            <TextLink as={Link} href={result.ledgerPath}>
              {say('Show its line in the ledger')}
            </TextLink>
          )}
        </Stack>
      );
    case 'failed':
      return (
        <Notice tone="danger">
          <span role="alert">{result.message}</span>
        </Notice>
      );
  }
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Quiet as="dt">{name}</Quiet>
    <dd>{children}</dd>
  </>
);

const HeadMail = ({ view: { mail }, send }: LedgerCheckPageProps) => (
  <TitledSection title={say('The head of each day by mail')}>
    <Quiet measure>
      {say(
        'After each day on which your money moved we sign the head of your ledger. Who keeps that mail can show at any time that nothing was changed since.',
      )}
    </Quiet>
    {mail.show === 'reading' && <Skeleton width="320px" heightPx={32} />}
    {mail.show === 'unread' && (
      <Row gap={12}>
        <span role="alert">{mail.message}</span>
        <Button onClick={() => send({ type: 'mail.requested' })}>{say('Load the choice again')}</Button>
      </Row>
    )}
    {mail.show === 'choice' && (
      <>
        <Row gap={12}>
          <span>{mail.words}</span>
          <Button disabledFocusable={mail.isKeeping} onClick={() => send({ type: 'mail.changed' })}>
            {mail.wanted ? say('Stop these mails') : say('Mail it to me')}
          </Button>
        </Row>
        {mail.keepingMessage !== null && <span role="alert">{mail.keepingMessage}</span>}
      </>
    )}
  </TitledSection>
);
