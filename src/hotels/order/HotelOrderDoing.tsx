import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../../contract/messages.ts';
import { say } from '../../../contract/say.ts';
import { guestRows, withGuests } from '../../../machines/hotels/guest-rows.ts';
import type { HotelOrderPageEvent } from '../../../machines/hotels/hotel-order-page.setup.ts';
import type { StayDoing } from '../../../machines/hotels/hotel-order-page.view.ts';
import { AskStrip } from '../../ui/AskStrip.tsx';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WaitingSpinner } from '../../ui/placeholders/WaitingSpinner.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { sizes } from '../../ui/sizes.ts';
import { GuestFields } from '../GuestFields.tsx';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  buttons: { '@media (pointer: coarse)': { '& > *': { minHeight: sizes.touch } } },
});

const working = {
  quote: say('Asking the property what cancelling costs…'),
  cancel: say('Waiting for the property to cancel.'),
  accept: say('Reserving the new price…'),
  names: say('Telling the property the names…'),
  mail: say('Mailing the voucher…'),
} as const;

const unheard = {
  quote: say('We lost the connection while asking what cancelling costs. Nothing has changed.'),
  cancel: say('We lost the connection while cancelling. You can safely try again: it is cancelled once.'),
  accept: say('We lost the connection while accepting. You can safely try again: it is accepted once.'),
  names: say('We lost the connection while changing the names. You can safely try again: they are changed once.'),
  mail: say('We lost the connection while mailing the voucher. You can safely try again: it is mailed once.'),
} as const;

export interface HotelOrderDoingProps {
  readonly doing: StayDoing;
  readonly send: (event: HotelOrderPageEvent) => void;
}

/** Shown below the actions: the question, the progress, and the result of an action. */
export const HotelOrderDoing = ({ doing, send }: HotelOrderDoingProps) => {
  switch (doing.is) {
    case 'nothing':
      return null;
    case 'refused':
      return <Notice tone="danger">{doing.words}</Notice>;
    case 'renamed':
      return <Notice tone="success">{say('The property has the new names.')}</Notice>;
    case 'mailed':
      return <Notice tone="success">{say('The voucher is on its way to {to}.', { to: doing.to })}</Notice>;
    case 'confirmingMail':
      return (
        <AskStrip
          name={say('Mail voucher')}
          words={say('The voucher, which names no price, goes to {to}.', { to: doing.to })}
        >
          <Button appearance="primary" onClick={() => send({ type: 'request.confirmed' })}>
            {say('Send mail')}
          </Button>
          <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Close')}</Button>
        </AskStrip>
      );
    case 'working':
      return <WaitingSpinner words={`${messages.processing} ${working[doing.what]}`} />;
    case 'confirming':
      return (
        <AskStrip
          name={say('Confirm')}
          words={say(
            'The property is told that the stay is not wanted. The reserved amount is released. It costs nothing.',
          )}
        >
          <Button appearance="primary" onClick={() => send({ type: 'request.confirmed' })}>
            {say('Take the request back')}
          </Button>
          <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Keep the request')}</Button>
        </AskStrip>
      );
    case 'unheard':
      return (
        <AskStrip key={doing.what} words={unheard[doing.what]}>
          <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
            {say('Try again')}
          </Button>
          {doing.what !== 'cancel' && doing.what !== 'accept' && (
            <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Not now')}</Button>
          )}
        </AskStrip>
      );
    case 'naming':
      return <NamesForm doing={doing} send={send} />;
  }
};

interface NamesFormProps {
  readonly doing: Extract<StayDoing, { is: 'naming' }>;
  readonly send: (event: HotelOrderPageEvent) => void;
}

const NamesForm = ({ doing, send }: NamesFormProps) => {
  const styles = useStyles();
  const { rooms, errors, words } = doing;
  const wrong = (path: string): string | null => errors.find((error) => error.path === path)?.message ?? null;
  return (
    <Stack
      noValidate
      as="form"
      gap={16}
      aria-label={say('Names of the guests')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'names.sent' });
      }}
    >
      {words !== null && <Notice tone="danger">{words}</Notice>}
      {errors.length > 0 && <ErrorList errors={withGuests(errors, rooms)} />}
      {guestRows(rooms).map(({ label, guests }) => (
        <Panel key={label}>
          <h2 className={styles.title}>{label}</h2>
          {guests.map((row) => (
            <GuestFields
              key={row.guest}
              row={row}
              room={label}
              wrong={wrong}
              onTyped={(field, value) => send({ type: 'name.typed', room: row.room, guest: row.guest, field, value })}
            />
          ))}
        </Panel>
      ))}
      <Row gap={8} align="stretch" className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {say('Send the names to the property')}
        </Button>
        <Button onClick={() => send({ type: 'request.withdrawn' })}>{say('Keep the names')}</Button>
      </Row>
    </Stack>
  );
};
