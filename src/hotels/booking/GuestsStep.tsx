import { Button, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { specialRequestsMost } from '../../../contract/hotel-orders.ts';
import { say } from '../../../contract/say.ts';
import type { GuestRow, HotelBookingView } from '../../../machines/hotels/hotel-booking.view.ts';
import { type GuestField, guestPath } from '../../../machines/hotels/stay-guests.ts';
import { ContactFields } from '../../sale/ContactFields.tsx';
import { ErrorList } from '../../ui/ErrorList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TypedField } from '../../ui/TypedField.tsx';
import type { SendHotelBooking } from '../flow-props.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  guest: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: '0', padding: '0', border: '0', minWidth: '0' },
  label: { fontWeight: tokens.fontWeightSemibold, padding: '0' },
  quiet: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: '112px minmax(0, 1fr) minmax(0, 1fr)' },
  },
  select: {
    width: '100%',
    minWidth: '0',
    '& > select': { width: '100%', minWidth: '0', height: '36px' },
    '@media (pointer: coarse)': { '& > select': { height: '44px' } },
  },
  cell: { minWidth: '0' },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  next: {
    minHeight: '40px',
    '@media (pointer: coarse)': { minHeight: '44px' },
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
    <form
      noValidate
      className={styles.form}
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
            <GuestFields key={row.guest} row={row} room={label} wrong={wrong} send={send} />
          ))}
        </Panel>
      ))}
      <Panel>
        <h2 className={styles.title}>{say('Requests to the property')}</h2>
        <Field
          label={say('Special requests')}
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
    </form>
  );
};

interface GuestFieldsProps {
  readonly row: GuestRow;
  readonly room: string;
  readonly wrong: (path: string) => string | null;
  readonly send: SendHotelBooking;
}

const GuestFields = ({ row, room, wrong, send }: GuestFieldsProps) => {
  const styles = useStyles();
  const at = (field: GuestField): string => guestPath(row.room, row.guest, field);
  const type = (field: GuestField) => (typed: string) =>
    send({ type: 'guest.filled', room: row.room, guest: row.guest, field, typed });
  const field = (name: 'firstName' | 'lastName') => ({
    path: at(name),
    value: row.draft[name],
    wrong: wrong(at(name)),
    required: row.required,
    onTyped: type(name),
  });
  return (
    <fieldset className={styles.guest} aria-label={`${room}, ${row.label}`}>
      <p className={styles.label}>
        {row.label} {!row.required && <span className={styles.quiet}>{say('(optional)')}</span>}
      </p>
      <div className={styles.fields}>
        <Field
          className={styles.cell}
          label={say('Title')}
          required={row.required}
          validationMessage={wrong(at('title'))}
        >
          <Select
            id={at('title')}
            className={styles.select}
            value={row.draft.title}
            onChange={(_, data) => type('title')(data.value)}
          >
            <option value="">{say('Choose')}</option>
            {row.titles.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <TypedField label={say('Given name')} {...field('firstName')} />
        <TypedField label={say('Surname')} {...field('lastName')} />
      </div>
    </fieldset>
  );
};
