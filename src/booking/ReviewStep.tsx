import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '../../contract/say.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView } from '../../machines/booking/flight-booking.view.ts';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ChosenOptions } from './ChosenOptions.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  people: { display: 'grid', rowGap: tokens.spacingVerticalM },
  person: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalL,
  },
  names: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  next: {
    minHeight: '40px',
    '@media (max-width: 639px)': { width: '100%' },
  },
});

export interface ReviewStepProps {
  readonly view: Extract<BookingView, { show: 'review' }>;
  readonly send: (event: BookingEvent) => void;
}

/** The review step: flights, travellers and fare rules before payment. */
export const ReviewStep = ({ view, send }: ReviewStepProps) => {
  const styles = useStyles();
  const { itinerary, names: flightNames, brand } = view.summary.offer;
  return (
    <>
      {view.documentWarnings.map((words) => (
        <Notice key={words} tone="warning">
          {words}
        </Notice>
      ))}
      <Panel>
        <div className={styles.head}>
          <h2 className={styles.title}>{say('Travellers')}</h2>
          <Button appearance="subtle" icon={<EditRegular />} onClick={() => send({ type: 'travellers.reopened' })}>
            {say('Edit travellers')}
          </Button>
        </div>
        <ul className={styles.people}>
          {view.travellers.map(({ section, label, draft, names, passportRequired }) => (
            <li key={section} className={styles.person}>
              <span className={styles.names}>
                <span className={styles.name}>
                  {draft.title} {draft.firstName} {draft.lastName}
                </span>
                {names.ticket !== null && <span className={styles.quiet}>{names.ticket}</span>}
              </span>
              <span className={styles.quiet}>
                {say('{label}, born {dateOfBirth}', { label, dateOfBirth: draft.dateOfBirth })}
                {draft.flyerAirline !== '' &&
                  say(', frequent flyer {flyerAirline} {flyerNumber}', {
                    flyerAirline: draft.flyerAirline,
                    flyerNumber: draft.flyerNumber,
                  })}
              </span>
              {passportRequired && (
                <span className={styles.quiet}>
                  {say('{nationality} {passportNumber}, until {passportExpiry}', {
                    nationality: draft.nationality,
                    passportNumber: draft.passportNumber,
                    passportExpiry: draft.passportExpiry,
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.lines}>
          <p className={styles.quiet}>
            {view.contact.email} · {view.contact.phone}
          </p>
          <p className={styles.quiet}>{view.mailWords}</p>
        </div>
      </Panel>
      <Panel>
        <div className={styles.head}>
          <h2 className={styles.title}>{say('Add-ons')}</h2>
          <Button appearance="subtle" icon={<EditRegular />} onClick={() => send({ type: 'addOns.reopened' })}>
            {say('Edit add-ons')}
          </Button>
        </div>
        {view.summary.chosen.length === 0 ? (
          <p className={styles.quiet}>{say('None chosen')}</p>
        ) : (
          <ChosenOptions titled={false} chosen={view.summary.chosen} currency={view.summary.offer.sums.currency} />
        )}
      </Panel>
      <Panel>
        <h2 className={styles.title}>{say('Flights')}</h2>
        <FlightTimeline journeys={itinerary.journeyWises} names={flightNames} />
      </Panel>
      <Panel>
        <h2 className={styles.title}>{say('Change and refund')}</h2>
        <div className={styles.lines}>
          <p>{say('Change: {words}', { words: brand.change.words })}</p>
          <p>{say('Refund: {words}', { words: brand.refund.words })}</p>
        </div>
      </Panel>
      <div className={styles.buttons}>
        <Button
          className={styles.next}
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
          onClick={() => send({ type: 'review.accepted' })}
        >
          {say('Continue to payment')}
        </Button>
      </div>
    </>
  );
};
