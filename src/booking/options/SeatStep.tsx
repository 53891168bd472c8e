import { makeStyles, tokens } from '@fluentui/react-components';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import type { FlightOptionsEvent } from '../../../machines/booking/flight-options.setup.ts';
import type { OptionsPart, SeatsShown } from '../../../machines/booking/flight-options.view.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceBar } from '../../ui/ChoiceBar.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { SeatGrid } from './SeatGrid.tsx';
import { SeatLegend } from './SeatLegend.tsx';
import { SeatList } from './SeatList.tsx';

const useStyles = makeStyles({
  look: { minWidth: '160px' },
  heading: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const looks = ['map', 'list'] as const;
const lookWords = { map: 'Map', list: 'List' } as const;

type Send = (event: FlightOptionsEvent) => void;

export interface SeatStepProps {
  readonly part: Extract<OptionsPart, { is: 'seats' }>;
  readonly currency: string;
  readonly send: Send;
}

/** Seats of one flight: who sits where, and the map or the list from which they are chosen. */
export const SeatStep = ({ part, currency, send }: SeatStepProps) => (
  <>
    {part.flights.length > 1 && (
      <ChoiceCards
        broad
        legend={say('Flight')}
        cards={part.flights.map(({ key, flight, text, open }) => {
          const [title = '', detail = ''] = text.split(' · ');
          return { key, title, detail, chosen: open, onChoose: () => send({ type: 'flight.opened', flight }) };
        })}
      />
    )}
    {part.seats.is === 'shown' && (
      <ChoiceCards
        legend={say('Choose a seat for')}
        cards={part.people.map(({ traveller, name, seat, priceMinor, open }) => ({
          key: String(traveller),
          title: name,
          detail:
            seat === null
              ? say('No seat yet')
              : `${seat} · ${priceMinor === 0 ? 'free' : displayMoney({ currency, minor: priceMinor })}`,
          chosen: open,
          onChoose: () => send({ type: 'traveller.opened', traveller }),
        }))}
      />
    )}
    <Seats seats={part.seats} send={send} />
  </>
);

const Seats = ({ seats, send }: { readonly seats: SeatsShown; readonly send: Send }) => {
  const styles = useStyles();
  switch (seats.is) {
    case 'reading':
      return (
        <>
          <Quiet role="status">{say('Reading the seat map…')}</Quiet>
          <Skeleton heightPx={320} />
        </>
      );
    case 'unread':
      return (
        <>
          <Quiet role="alert">
            {say('The airline did not show its seats. Ask again, or go on: a seat can be chosen at check-in.')}
          </Quiet>
          <div>
            <Button tall onClick={() => send({ type: 'again.requested' })}>
              {say('Ask again')}
            </Button>
          </div>
        </>
      );
    case 'without':
      return <Quiet>{say('The airline shows no seats of this flight. It gives them at check-in.')}</Quiet>;
    case 'shown':
      return (
        <>
          <Row gap={12} align="end" justify="between">
            <Quiet>{seats.aircraft}</Quiet>
            <div className={styles.look}>
              <ChoiceBar
                legend={say('Show seats as')}
                values={looks}
                words={lookWords}
                chosen={seats.look}
                onChoose={(look) => send({ type: 'look.chosen', look })}
              />
            </div>
            {seats.mayJoin && (
              <Button tall icon={<PeopleRegular />} onClick={() => send({ type: 'seats.joined' })}>
                {say('Seat us together')}
              </Button>
            )}
          </Row>
          {seats.look === 'map' && <SeatLegend prices={seats.prices} />}
          {seats.cabins.map((cabin, index) => (
            <Stack key={`${cabin.title} ${cabin.rows[0]?.row}`} as="section" gap={8} aria-label={cabin.title}>
              <h2 className={styles.heading}>{cabin.title}</h2>
              {seats.look === 'map' ? (
                <SeatGrid cabin={cabin} pointed={seats.pointed} first={index === 0} send={send} />
              ) : (
                <SeatList cabin={cabin} send={send} />
              )}
            </Stack>
          ))}
        </>
      );
  }
};
