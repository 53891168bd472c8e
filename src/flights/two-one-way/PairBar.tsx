import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type Direction, directions } from '../../../contract/flights/results-window.ts';
import { twoTicketsWords } from '../../../contract/flights/two-tickets.ts';
import { displayMoney } from '../../../contract/money.ts';
import { say } from '../../../contract/say.ts';
import type { PairBar as Bar, ChosenView } from '../../../machines/flights/pair-bar.ts';
import { newIntent } from '../../calls/send.ts';
import { AddToProposal } from '../../proposals/AddToProposal.tsx';
import { collectedPair } from '../../proposals/collected-options.ts';
import { AirlineTail } from '../../ui/AirlineTail.tsx';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { Money } from '../../ui/Money.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sizes } from '../../ui/sizes.ts';
import type { SendPair } from './flow-props.ts';

const roomy = '@media (min-width: 720px)';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  chosen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  flights: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    minHeight: sizes.touch,
    [roomy]: { gridTemplateColumns: '32px minmax(0, 1fr) auto' },
  },
  tail: { display: 'none', [roomy]: { display: 'block' } },
  line: {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    whiteSpace: 'nowrap',
    columnGap: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
  },
  /** One line. The day comes last and is cut first. */
  head: {
    '@media (min-width: 1280px)': {
      flexWrap: 'wrap',
      maxHeight: tokens.lineHeightBase300,
      overflowX: 'hidden',
      overflowY: 'hidden',
    },
  },
  day: { display: 'none', '@media (min-width: 1280px)': { display: 'inline' } },
  about: { minWidth: '0' },
  none: {
    minHeight: '24px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [roomy]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  route: { fontWeight: tokens.fontWeightSemibold },
  brand: {
    minWidth: '0',
    maxWidth: '200px',
    minHeight: '28px',
    paddingLeft: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
  },
  /** Beside the button while its wrapped text fits there. */
  total: { flexGrow: '1', flexBasis: 'min-content' },
  sum: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  below: { gridColumnStart: '1', gridColumnEnd: '-1' },
  told: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  wrong: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

const notes: Record<Bar['kind'], string> = {
  'two-one-way': twoTicketsWords,
  'special-return': say('One ticket, changed and refunded as a whole.'),
};

const names: Record<Direction, string> = { outbound: say('Outbound'), inbound: say('Inbound') };

/** The chosen flights of both directions, their total price, and the way to the booking. */
export const PairBar = ({ bar, send }: { readonly bar: Bar; readonly send: SendPair }) => {
  const styles = useStyles();
  return (
    <section className={styles.bar} aria-label={say('Your two flights')}>
      <div className={styles.chosen}>
        {directions.map((direction) => {
          const flights = bar.chosen[direction];
          return flights === null ? (
            <div key={direction} className={mergeClasses(styles.flights, styles.none)}>
              <Quiet small>{say('{names}: not chosen', { names: names[direction] })}</Quiet>
            </div>
          ) : (
            <Chosen key={direction} kind={bar.kind} flights={flights} send={send} />
          );
        })}
      </div>
      <div className={styles.end}>
        {bar.total !== null && (
          <div className={styles.total}>
            <p className={styles.sum}>
              <Quiet as="span" small>
                {bar.totalMeans}
              </Quiet>
              <Money currency={bar.total.currency} minor={bar.total.shownMinor} large strong />
            </p>
            {bar.leavesWallet !== null && (
              <Quiet small>
                {say('{leavesWallet} leaves your wallet', { leavesWallet: displayMoney(bar.leavesWallet) })}
              </Quiet>
            )}
          </div>
        )}
        {bar.canRetry && <Button onClick={() => send({ type: 'fares.retried' })}>{say('Reload fares')}</Button>}
        {bar.mustSearchAgain && (
          <Button onClick={() => send({ type: 'search.repeated', intentKey: newIntent() })}>
            {say('Search again')}
          </Button>
        )}
        <Button
          appearance="primary"
          disabledFocusable={!bar.canBook || bar.leaving}
          onClick={() => send({ type: 'booking.requested' })}
        >
          {say('Continue to booking')}
        </Button>
      </div>
      <Row gap={12} justify="between" wrap={false} className={styles.below}>
        <Quiet small>
          <span role={bar.alert ? 'alert' : 'status'} className={bar.alert ? styles.wrong : styles.told}>
            {bar.words}
          </span>{' '}
          {notes[bar.kind]}
        </Quiet>
        <AddToProposal small name={say('these flights')} options={collectedPair(bar)} />
      </Row>
    </section>
  );
};

interface ChosenProps {
  readonly kind: Bar['kind'];
  readonly flights: ChosenView;
  readonly send: SendPair;
}

const Chosen = ({ kind, flights, send }: ChosenProps) => {
  const styles = useStyles();
  const { direction, airline, route, day, brands, brandId, price } = flights;
  const fareLabel =
    kind === 'special-return' ? say('Fare of the return') : say('Fare of the {direction}', { direction });
  const name = names[direction];
  return (
    <div className={styles.flights}>
      <div className={styles.tail}>
        {airline !== null && (
          <AirlineTail code={airline.code} {...(airline.colour === null ? {} : { colour: airline.colour })} />
        )}
      </div>
      <div className={styles.about}>
        <p className={mergeClasses(styles.line, styles.head)}>
          <Quiet as="span" small>
            {name}
          </Quiet>
          {route === '' ? <Skeleton width="160px" /> : <span className={styles.route}>{route}</span>}
          {day !== null && (
            <Quiet as="span" small className={styles.day}>
              <DayLabel day={day} />
            </Quiet>
          )}
        </p>
        {flights.hasFare && (
          <div className={styles.line}>
            {price === null ? (
              <Skeleton width="120px" />
            ) : (
              <>
                <select
                  className={styles.brand}
                  aria-label={fareLabel}
                  value={brandId ?? ''}
                  onChange={({ target }) => send({ type: 'brand.selected', direction, brandId: target.value })}
                >
                  {brands.map((brand) => (
                    <option key={brand.brandId} value={brand.brandId}>
                      {brand.moreMinor === 0
                        ? brand.name
                        : say('{name}, {displayMoney} more', {
                            name: brand.name,
                            displayMoney: displayMoney({ currency: brand.price.currency, minor: brand.moreMinor }),
                          })}
                    </option>
                  ))}
                </select>
                <Money currency={price.currency} minor={price.shownMinor} strong />
              </>
            )}
          </div>
        )}
      </div>
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={say('Remove the {direction}', { direction })}
        onClick={() => send({ type: 'flight.dropped', direction })}
      />
    </div>
  );
};
