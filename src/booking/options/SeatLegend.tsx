import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import type { SeatLook, SeatPrice } from '../../../machines/booking/seat-map.view.ts';
import { Row } from '../../ui/Row.tsx';
import { useSeatStyles } from './seat-styles.ts';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  sample: {
    width: '24px',
    height: '24px',
    cursor: 'default',
    '@media (pointer: coarse)': { width: '24px', height: '24px' },
  },
});

type Entry = readonly [look: SeatLook, sign: string, words: string];

const free: Entry = ['free', '', say('Free of charge')];

const entries: readonly Entry[] = [
  ['theirs', 'AB', say('Chosen, with initials')],
  ['taken', '×', say('Taken')],
  ['blocked', '–', say('Kept back')],
  ['unfit', '⊘', say('Not for this traveller')],
];

/** What the seats of the map mean. */
export const SeatLegend = ({ prices }: { readonly prices: readonly SeatPrice[] }) => {
  const styles = useStyles();
  const seats = useSeatStyles();
  return (
    <ul className={styles.legend} aria-label={say('Legend')}>
      {[free, ...prices.map(({ sign, text }) => ['paid', sign, text] as const), ...entries].map(
        ([look, sign, words]) => (
          <Row key={`${look} ${sign}`} as="li" gap={8} wrap={false}>
            <span aria-hidden data-sign={sign} className={mergeClasses(seats.seat, seats[look], styles.sample)} />
            {words}
          </Row>
        ),
      )}
      <Row as="li" gap={8} wrap={false}>
        <span aria-hidden className={mergeClasses(seats.seat, seats.free, seats.roomy, styles.sample)} />
        {say('Extra legroom')}
      </Row>
    </ul>
  );
};
