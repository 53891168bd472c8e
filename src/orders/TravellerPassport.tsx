import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import type { PassportVisa } from '../../contract/orders/order-calls.ts';
import type { OrderTraveller } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { documentNumberMost } from '../../machines/booking/traveller-rules.ts';
import { typedCode } from '../../machines/booking/typed-codes.ts';
import { writtenDayOf } from '../../machines/booking/written-days.ts';
import type { OrderDetail, OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { ShownDetail } from '../../machines/orders/order-page.view.ts';
import { countries } from '../ui/countries.ts';
import { DayField } from '../ui/DayField.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { DetailStatus } from './DetailStatus.tsx';
import { formText } from './form-text.ts';
import { OrderAskButton, type OrderAskProps } from './OrderAskButton.tsx';

const useStyles = makeStyles({
  part: { gridColumn: '1 / -1' },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    width: '100%',
  },
  buttons: { gridColumn: '1 / -1' },
  select: { minWidth: '0', '& > select': { width: '100%', minWidth: '0' } },
  input: { minWidth: '0', '& > input': { width: '100%', minWidth: '0' } },
});

export interface TravellerPassportProps extends OrderAskProps {
  readonly traveller: OrderTraveller;
  readonly detail: ShownDetail;
  readonly mayChange: boolean;
  readonly send: (event: OrderPageEvent) => void;
}

/** Opens the whole passport and visa of a traveller, and changes them. That they were seen is noted. */
export const TravellerPassport = ({ traveller, detail, mayChange, isFree, question, send }: TravellerPassportProps) => {
  const styles = useStyles();
  const { paxId, firstName, lastName } = traveller;
  const name = `${firstName} ${lastName}`;
  const isOwn = (one: OrderDetail): boolean => one.is === 'passport' && one.paxId === paxId;
  if ((detail.show === 'reading' || detail.show === 'unread') && isOwn(detail.asked)) {
    return (
      <Stack gap={8} align="start" className={styles.part}>
        <DetailStatus detail={detail} send={send} />
      </Stack>
    );
  }
  if (detail.show !== 'open' || detail.read.is !== 'passport' || !isOwn(detail.read)) {
    return (
      <Stack gap={8} align="start" className={styles.part}>
        <Button
          size="small"
          aria-label={say('Show passport and visa of {name}', { name })}
          onClick={() => send({ type: 'detail.requested', detail: { is: 'passport', paxId } })}
        >
          {say('Passport and visa')}
        </Button>
      </Stack>
    );
  }
  const { shown } = detail.read;
  const { passport, visa } = shown;
  return (
    <Stack
      gap={8}
      align="start"
      className={styles.part}
      role="group"
      aria-label={say('Passport and visa of {name}', { name })}
    >
      <p>
        {passport === null
          ? say('No passport is kept.')
          : say('Passport {number}, {nationality}, until {expiryDate}', {
              number: passport.number,
              nationality: passport.nationality,
              expiryDate: writtenDayOf(passport.expiryDate),
            })}
      </p>
      <p>
        {visa === null
          ? say('No visa is kept.')
          : say('Visa {number} for {countryCode}, until {expiryDate}', {
              number: visa.number,
              countryCode: visa.countryCode,
              expiryDate: writtenDayOf(visa.expiryDate),
            })}
      </p>
      {mayChange ? (
        <PassportForm paxId={paxId} shown={shown} isFree={isFree} question={question} send={send} />
      ) : (
        <Button onClick={() => send({ type: 'detail.hidden' })}>{say('Hide')}</Button>
      )}
    </Stack>
  );
};

type PassportFormProps = OrderAskProps &
  Pick<TravellerPassportProps, 'send'> & {
    readonly paxId: string;
    readonly shown: PassportVisa;
  };

/** Cleans a number while it is typed or pasted, before it is cut. */
const cleaned =
  (most: number) =>
  ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    currentTarget.value = typedCode(currentTarget.value, most);
  };

/** Passport and visa each as a whole or not at all: all three fields of one, or none. */
const PassportForm = ({ paxId, shown: { passport, visa }, isFree, question, send }: PassportFormProps) => {
  const styles = useStyles();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const written = (name: string) => formText(form, name).toUpperCase();
        const [number, expiryDate, nationality] = ['number', 'expiry', 'nationality'].map(written) as [
          string,
          string,
          string,
        ];
        const [visaNumber, visaExpiry, countryCode] = ['visa', 'visa-expiry', 'country'].map(written) as [
          string,
          string,
          string,
        ];
        for (const [names, complete] of [
          [
            ['number', 'expiry', 'nationality'],
            [number, expiryDate, nationality],
          ],
          [
            ['visa', 'visa-expiry', 'country'],
            [visaNumber, visaExpiry, countryCode],
          ],
        ] as const) {
          const isPart = complete.some((part) => part !== '') && complete.includes('');
          const lacking = names[complete.indexOf('')] ?? names[0];
          // The day that a form has is hidden: what is typed of it can be wrong.
          const field = form.elements.namedItem(`${lacking}.typed`) ?? form.elements.namedItem(lacking);
          if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
          field.setCustomValidity(isPart ? say('Fill in all three, or none.') : '');
          if (!field.reportValidity()) return;
        }
        send({
          type: 'change.requested',
          change: {
            is: 'passport',
            paxId,
            passport: number === '' ? null : { number, expiryDate, nationality },
            visa: visaNumber === '' ? null : { number: visaNumber, expiryDate: visaExpiry, countryCode },
          },
        });
      }}
      onChange={({ currentTarget }) => {
        for (const field of currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
          field.setCustomValidity('');
      }}
    >
      <Field label={say('Passport number')}>
        <Input
          className={styles.input}
          name="number"
          autoComplete="off"
          pattern="[A-Za-z0-9]{6,15}"
          title={say('6 to 9 letters and digits, of a card up to 15')}
          onInput={cleaned(documentNumberMost)}
          defaultValue={passport?.number ?? ''}
        />
      </Field>
      <DayField label={say('Passport expires')} name="expiry" day={passport?.expiryDate ?? null} />
      <CountryField name="nationality" label={say('Nationality')} kept={passport?.nationality} />
      <Field label={say('Visa number')}>
        <Input
          className={styles.input}
          name="visa"
          autoComplete="off"
          pattern="[A-Za-z0-9]{4,20}"
          title={say('4 to 20 letters and digits')}
          onInput={cleaned(20)}
          defaultValue={visa?.number ?? ''}
        />
      </Field>
      <DayField label={say('Visa expires')} name="visa-expiry" day={visa?.expiryDate ?? null} />
      <CountryField name="country" label={say('Visa for')} kept={visa?.countryCode} />
      <Row gap={8} align="stretch" className={styles.buttons}>
        <OrderAskButton isFree={isFree} question={question}>
          {say('Save passport and visa')}
        </OrderAskButton>
        <Button onClick={() => send({ type: 'detail.hidden' })}>{say('Hide')}</Button>
      </Row>
    </form>
  );
};

interface CountryFieldProps {
  readonly name: string;
  readonly label: string;
  readonly kept: string | undefined;
}

/** A country, or none. */
const CountryField = ({ name, label, kept = '' }: CountryFieldProps) => (
  <Field label={label}>
    <Select name={name} className={useStyles().select} defaultValue={kept}>
      <option value="">{say('None')}</option>
      {countries.map((country) => (
        <option key={country.code} value={country.code}>
          {country.name}
        </option>
      ))}
    </Select>
  </Field>
);
