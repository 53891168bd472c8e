import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '../../contract/say.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView } from '../../machines/booking/flight-booking.view.ts';
import { FlightTimeline } from '../ui/FlightTimeline.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { ChosenOptions } from './ChosenOptions.tsx';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  person: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalL,
  },
  names: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  next: {
    minHeight: sizes.largeControl,
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
        <Row gap={12} justify="between" wrap={false}>
          <h2 className={styles.title}>{say('Travellers')}</h2>
          <Button appearance="subtle" icon={<EditRegular />} onClick={() => send({ type: 'travellers.reopened' })}>
            {say('Edit travellers')}
          </Button>
        </Row>
        <Stack as="ul" gap={12}>
          {view.travellers.map(({ section, label, draft, names, passportRequired }) => (
            <li key={section} className={styles.person}>
              <span className={styles.names}>
                <span className={styles.name}>
                  {draft.title} {draft.firstName} {draft.lastName}
                </span>
                {names.ticket !== null && (
                  <Quiet as="span" figures breaks>
                    {names.ticket}
                  </Quiet>
                )}
              </span>
              <Quiet as="span" figures breaks>
                {say('{label}, born {dateOfBirth}', { label, dateOfBirth: draft.dateOfBirth })}
                {draft.flyerAirline !== '' &&
                  say(', frequent flyer {flyerAirline} {flyerNumber}', {
                    flyerAirline: draft.flyerAirline,
                    flyerNumber: draft.flyerNumber,
                  })}
              </Quiet>
              {passportRequired && (
                <Quiet as="span" figures breaks>
                  {say('{nationality} {passportNumber}, until {passportExpiry}', {
                    nationality: draft.nationality,
                    passportNumber: draft.passportNumber,
                    passportExpiry: draft.passportExpiry,
                  })}
                </Quiet>
              )}
            </li>
          ))}
        </Stack>
        <Stack gap={4}>
          <Quiet figures breaks>
            {view.contact.email} · {view.contact.phone}
          </Quiet>
          <Quiet figures breaks>
            {view.mailWords}
          </Quiet>
        </Stack>
      </Panel>
      <Panel>
        <Row gap={12} justify="between" wrap={false}>
          <h2 className={styles.title}>{say('Add-ons')}</h2>
          <Button appearance="subtle" icon={<EditRegular />} onClick={() => send({ type: 'addOns.reopened' })}>
            {say('Edit add-ons')}
          </Button>
        </Row>
        {view.summary.chosen.length === 0 ? (
          <Quiet figures breaks>
            {say('None chosen')}
          </Quiet>
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
        <Stack gap={4}>
          <p>{say('Change: {words}', { words: brand.change.words })}</p>
          <p>{say('Refund: {words}', { words: brand.refund.words })}</p>
        </Stack>
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
