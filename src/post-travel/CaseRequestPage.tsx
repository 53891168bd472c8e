import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import { pagesOfCase } from '../../machines/post-travel/case-pages.ts';
import type { CaseRequestEvent } from '../../machines/post-travel/case-request.machine.ts';
import type { CaseRequestView } from '../../machines/post-travel/case-request.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { CaseMoney } from './CaseMoney.tsx';
import { FlightChoices } from './FlightChoices.tsx';
import { TicketChoices } from './TicketChoices.tsx';
import { TicketsNotRead } from './TicketsNotRead.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  button: { minHeight: sizes.touch, '@media (pointer: fine)': { minHeight: sizes.choice } },
  inline: { color: tokens.colorBrandForegroundLink },
});

export interface CaseRequestPageProps {
  readonly view: CaseRequestView;
  readonly send: (event: CaseRequestEvent) => void;
}

/** Asking for a void or a refund, in each of its states. */
export const CaseRequestPage = ({ view, send }: CaseRequestPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
    case 'unknown':
    case 'unreadable':
      return <TicketsNotRead view={view} onAgain={() => send({ type: 'again.requested' })} />;
    case 'sent':
      return (
        <Stack gap={16}>
          <PageHeading>{say('{title} requested', { title: wordsOfCase[view.kind].title })}</PageHeading>
          <Panel>
            <p role="status">
              {say('Request {caseReference} is on its way. Its page shows each step until the money is back.', {
                caseReference: view.caseReference,
              })}
            </p>
            <Row gap={12}>
              <Link href={pagesOfCase[view.kind].address(view.caseReference)} asChild>
                <Button as="a" appearance="primary" className={styles.button}>
                  {say('Follow the request')}
                </Button>
              </Link>
              {view.others !== null && (
                <Button className={styles.button} onClick={() => send({ type: 'again.requested' })}>
                  {view.others}
                </Button>
              )}
              <OrderLink reference={view.orderReference} />
            </Row>
          </Panel>
        </Stack>
      );
    case 'choosing':
      return <Choosing view={view} send={send} />;
  }
};

const OrderLink = ({ reference }: { readonly reference: string }) => (
  <TextLink as={Link} href={pageAddress.flightOrder(reference)}>
    {say('Order {reference}', { reference })}
  </TextLink>
);

interface ChoosingProps {
  readonly view: Extract<CaseRequestView, { show: 'choosing' }>;
  readonly send: CaseRequestPageProps['send'];
}

const Choosing = ({ view, send }: ChoosingProps) => {
  const styles = useStyles();
  const isBusy = view.doing !== 'nothing';
  return (
    <Stack gap={16}>
      <PageHeading>{say('{title} tickets', { title: wordsOfCase[view.kind].title })}</PageHeading>
      <OrderLink reference={view.orderReference} />
      {view.blocked !== null && (
        <Notice tone="warning" announced={false}>
          {view.blocked}
        </Notice>
      )}
      {view.voidable !== null && (
        <Notice tone="info" announced={false}>
          {say('The airline still voids these tickets until {at}, {left}. That costs less.', {
            at: momentText(view.voidable.at),
            left: view.voidable.left,
          })}{' '}
          <Link className={styles.inline} href={pagesOfCase.void.requestAddress(view.orderReference)}>
            {say('Void them instead')}
          </Link>
        </Notice>
      )}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.columns}>
        <Panel>
          <TitledSection title={say('Whose tickets')}>
            <TicketChoices tickets={view.tickets} isFixed={isBusy || view.blocked !== null} send={send} />
          </TitledSection>
          {view.flights.length > 0 && (
            <TitledSection title={say('Which flights')}>
              <FlightChoices
                flights={view.flights}
                note={view.flightsNote}
                message={view.flightsMessage}
                isFixed={isBusy || view.blocked !== null}
                send={send}
              />
            </TitledSection>
          )}
        </Panel>
        <Panel>
          {view.rules.length > 0 && (
            <TitledSection title={say('What the fare says')}>
              {view.rules.map((rule) => (
                <p key={rule}>{rule}</p>
              ))}
            </TitledSection>
          )}
          <TitledSection title={view.when}>
            {view.closes !== null && (
              <p>
                <span className={styles.strong}>{momentText(view.closes.at)}</span>, {view.closes.left}
              </p>
            )}
            {view.noTime !== null && <p>{view.noTime}</p>}
            <Quiet>{view.who}</Quiet>
          </TitledSection>
          {view.money !== null && (
            <TitledSection title={say('What comes back')}>
              <CaseMoney money={view.money} title={say('Exact postings')} />
            </TitledSection>
          )}
          <Row gap={12}>
            {view.confirm === null ? (
              <Button
                appearance="primary"
                className={styles.button}
                disabledFocusable={!view.maySee}
                onClick={() => send({ type: 'effect.requested' })}
              >
                {view.doing === 'verifying' ? say('Working it out…') : say('See what comes back')}
              </Button>
            ) : (
              <Button
                appearance="primary"
                className={styles.button}
                disabledFocusable={!view.mayConfirm}
                onClick={() => send({ type: 'request.confirmed' })}
              >
                {view.doing === 'sending' ? say('Asking…') : view.confirm}
              </Button>
            )}
            {view.confirm === null && (
              <Button
                appearance="subtle"
                className={styles.button}
                disabledFocusable={isBusy}
                onClick={() => send({ type: 'again.requested' })}
              >
                {say('Look again')}
              </Button>
            )}
          </Row>
        </Panel>
      </div>
    </Stack>
  );
};
