import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { Link, Redirect } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { exchangeRemarkMost } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import type { ExchangeWishEvent } from '../../machines/post-travel/exchange-wish.setup.ts';
import type { ExchangeWishView } from '../../machines/post-travel/exchange-wish.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { useExchangeStyles } from './exchange-styles.ts';
import { TicketsNotRead } from './TicketsNotRead.tsx';

const useStyles = makeStyles({
  strong: { fontWeight: tokens.fontWeightSemibold },
  error: { color: tokens.colorStatusDangerForeground1 },
});

export interface ExchangeWishPageProps {
  readonly view: ExchangeWishView;
  readonly send: (event: ExchangeWishEvent) => void;
}

/** Asking the desk to find flights, in each of its states. */
export const ExchangeWishPage = ({ view, send }: ExchangeWishPageProps) => {
  switch (view.show) {
    case 'reading':
    case 'unknown':
    case 'unreadable':
      return <TicketsNotRead view={view} onAgain={() => send({ type: 'again.requested' })} />;
    case 'asked':
      return <Redirect replace to={view.address} />;
    case 'writing':
      return <Writing view={view} send={send} />;
  }
};

interface WritingProps {
  readonly view: Extract<ExchangeWishView, { show: 'writing' }>;
  readonly send: ExchangeWishPageProps['send'];
}

const Writing = ({ view, send }: WritingProps) => {
  const shared = useExchangeStyles();
  return (
    <div className={shared.page}>
      <PageHeading>{say('Let the desk find flights')}</PageHeading>
      <div className={shared.links}>
        <Link className={shared.link} href={pageAddress.flightOrder(view.orderReference)}>
          {say('Order {orderReference}', { orderReference: view.orderReference })}
        </Link>
        <Link className={shared.link} href={view.others}>
          {say('Other dates, routes or passengers')}
        </Link>
      </div>
      {view.blocked !== null && (
        <Notice tone="warning" announced={false}>
          {view.blocked}
        </Notice>
      )}
      <div className={shared.columns}>
        <Panel>
          <NoteForm view={view} send={send} />
        </Panel>
        <Panel>
          <Wanted view={view} />
        </Panel>
      </div>
    </div>
  );
};

const NoteForm = ({ view, send }: WritingProps) => {
  const shared = useExchangeStyles();
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'wish.sent' });
      }}
    >
      <p>{say('The desk looks for the wanted flights and quotes them to you, with their price.')}</p>
      <p className={shared.quiet}>{say('Nothing is exchanged or paid before you approve them.')}</p>
      <Field
        label={say('Note to the desk')}
        hint={say('What the desk should know, such as the time of day. At most {exchangeRemarkMost} characters.', {
          exchangeRemarkMost,
        })}
        validationMessage={view.remarkError}
        validationState={view.remarkError === null ? 'none' : 'error'}
      >
        <Textarea
          value={view.remark}
          maxLength={exchangeRemarkMost}
          readOnly={view.isSending}
          onChange={(_, { value }) => send({ type: 'remark.typed', text: value })}
        />
      </Field>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={shared.buttons}>
        <Button type="submit" appearance="primary" className={shared.button} disabledFocusable={!view.maySend}>
          {view.isSending ? say('Asking the desk…') : say('Request flights')}
        </Button>
      </div>
    </Stack>
  );
};

const Wanted = ({ view }: Pick<WritingProps, 'view'>) => {
  const styles = useStyles();
  const shared = useExchangeStyles();
  return (
    <>
      <TitledSection title={say('Wanted flights')}>
        <Stack as="ul" gap={8}>
          {view.legs.map(({ leg, origin, destination, otherRoute, day, wasOn, error }) => (
            <li key={leg}>
              <span className={styles.strong}>
                {origin} → {destination}
              </span>
              , <DayLabel day={day} />
              {wasOn !== null && (
                <span className={shared.quiet}>
                  {' '}
                  {say('instead of')} <DayLabel day={wasOn} />
                </span>
              )}
              {otherRoute !== null && <p className={shared.quiet}>{otherRoute}</p>}
              {error !== null && (
                <p role="alert" className={styles.error}>
                  {error}
                </p>
              )}
            </li>
          ))}
        </Stack>
      </TitledSection>
      <TitledSection title={say('Passengers')}>
        <Stack as="ul" gap={8}>
          {view.travellers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Stack>
      </TitledSection>
    </>
  );
};
