import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { specialRequestsMost } from '../../../contract/hotels/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import type { HotelBookingView } from '../../../machines/hotels/hotel-booking.view.ts';
import { ContactFields } from '../../sale/ContactFields.tsx';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { sizes } from '../../ui/sizes.ts';
import type { SendHotelBooking } from '../flow-props.ts';
import { GuestFields } from '../GuestFields.tsx';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: sizes.choice },
    '@media (pointer: coarse)': { '& > select': { height: sizes.touch } },
  },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  next: {
    minHeight: sizes.largeControl,
    '@media (max-width: 639px)': { width: '100%' },
  },
});

type GuestsView = Extract<HotelBookingView, { show: 'guests' }>;

export interface GuestsStepProps {
  readonly view: GuestsView;
  readonly send: SendHotelBooking;
}

/** The guests of each room, requests and contact, in one form. */
export const GuestsStep = ({ view, send }: GuestsStepProps) => {
  const styles = useStyles();
  const wrong = (path: string): string | null => view.errors.find((error) => error.path === path)?.message ?? null;
  return (
    <Stack
      noValidate
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'guests.kept' });
      }}
    >
      {view.errors.length > 0 && <ErrorList key={view.rejections} errors={view.listed} />}
      {view.rooms.map(({ label, guests }) => (
        <Panel key={label}>
          <h2 className={styles.title}>{label}</h2>
          {guests.map((row) => (
            <GuestFields
              key={row.guest}
              row={row}
              room={label}
              wrong={wrong}
              onTyped={(field, typed) => send({ type: 'guest.filled', room: row.room, guest: row.guest, field, typed })}
            />
          ))}
        </Panel>
      ))}
      <Panel>
        <h2 className={styles.title}>{say('Requests to the property')}</h2>
        <Field
          label={{ children: say('Special requests'), htmlFor: 'requests' }}
          hint={
            wrong('requests') === null
              ? say('In English, at most {most} characters. The property decides whether it can fulfil them.', {
                  most: specialRequestsMost,
                })
              : null
          }
          validationMessage={wrong('requests')}
        >
          <Textarea
            id="requests"
            name="requests"
            rows={3}
            value={view.requests}
            onChange={(_, data) => send({ type: 'requests.typed', typed: data.value })}
          />
        </Field>
      </Panel>
      <Panel>
        <h2 className={styles.title}>{say('Contact')}</h2>
        <ContactFields
          contact={view.contact}
          hint={say('For the voucher and changes')}
          wrong={wrong}
          onTyped={(field, typed) => send({ type: 'contact.filled', field, typed })}
        />
      </Panel>
      <div className={styles.buttons}>
        <Button
          className={styles.next}
          type="submit"
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
        >
          {say('Continue to preview')}
        </Button>
      </div>
    </Stack>
  );
};
