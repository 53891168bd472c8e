import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type {
  ComparedHotelView,
  HotelComparison,
  HotelFact,
  MissingHotels,
} from '../../machines/hotels/compared-hotels.ts';
import { CompareTray } from '../flights/CompareTray.tsx';
import { ComparisonDialog } from '../flights/ComparisonDialog.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';
import type { SendHotelResults } from './flow-props.ts';
import { HotelScene } from './HotelScene.tsx';
import { fromList, noteOpened } from './opened-hotel.ts';
import { Stars } from './Stars.tsx';

const useStyles = makeStyles({
  /** In the tray. */
  thumb: {
    width: '40px',
    height: sizes.largeControl,
    flexShrink: '0',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderTopLeftRadius: tokens.borderRadiusMedium,
    borderBottomLeftRadius: tokens.borderRadiusMedium,
  },
  name: { overflowX: 'hidden', overflowY: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '180px' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  picture: {
    height: '88px',
    marginBottom: tokens.spacingVerticalS,
    overflowX: 'hidden',
    overflowY: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
  },
  title: {
    flexGrow: '1',
    minWidth: '0',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  small: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  leads: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusSuccessForeground1,
  },
  hasNot: { color: tokens.colorNeutralForeground2 },
  icon: { fontSize: sizes.smallIcon, flexShrink: '0' },
});

export interface HotelsTrayProps {
  readonly comparison: Exclude<HotelComparison, { show: 'nothing' }>;
  readonly missing: MissingHotels | null;
  readonly send: SendHotelResults;
}

/** The hotels to compare, docked below the list. */
export const HotelsTray = ({ comparison, missing, send }: HotelsTrayProps) => {
  const styles = useStyles();
  return (
    <CompareTray
      tray={comparison}
      entries={[
        ...comparison.compared.map((hotel) => ({
          id: hotel.hotelGuid,
          name: hotel.name,
          picture: (
            <div className={styles.thumb}>
              <HotelScene picture={hotel.picture} stars={hotel.stars} />
            </div>
          ),
          facts: (
            <>
              <div className={styles.name}>{hotel.name}</div>
              <div className={styles.strong}>{hotel.total}</div>
            </>
          ),
        })),
        ...(missing?.hotelGuids ?? []).map((id) => ({
          id,
          name: missing?.each ?? '',
          picture: null,
          facts: <div className={styles.small}>{missing?.each}</div>,
        })),
      ]}
      remove={(hotelGuid) => send({ type: 'compare.toggled', hotelGuid })}
      send={send}
    />
  );
};

export interface HotelsSideBySideProps {
  readonly comparison: Extract<HotelComparison, { show: 'side-by-side' }>;
  readonly missing: MissingHotels | null;
  readonly send: SendHotelResults;
}

/** Hotels side by side. One that is chosen opens its page. */
export const HotelsSideBySide = ({ comparison, missing, send }: HotelsSideBySideProps) => {
  const styles = useStyles();
  return (
    <ComparisonDialog
      title={say('Compare hotels')}
      label={say('Hotels side by side')}
      columns={comparison.compared.map((hotel) => ({
        id: hotel.hotelGuid,
        name: hotel.name,
        picture: (
          <div className={styles.picture}>
            <HotelScene picture={hotel.picture} stars={hotel.stars} />
          </div>
        ),
        title: (
          <div className={styles.title}>
            {hotel.name} <Stars count={hotel.stars} words={hotel.starsWords} />
          </div>
        ),
        choose: <ViewRooms hotel={hotel} />,
        hidden: hotel.row === null,
      }))}
      rows={comparison.rows.map((row) => ({
        ...row,
        facts: row.facts.map((fact, index) => <Fact key={comparison.compared[index]?.hotelGuid} fact={fact} />),
      }))}
      onlyDifferences={comparison.onlyDifferences}
      note={missing?.words}
      remove={(hotelGuid) => send({ type: 'compare.toggled', hotelGuid })}
      send={send}
    />
  );
};

const ViewRooms = ({ hotel: { hotelGuid, name, address, row } }: { readonly hotel: ComparedHotelView }) => (
  <Link
    href={address}
    state={fromList}
    onClick={() => (row === null ? undefined : noteOpened({ hotelGuid, row }))}
    asChild
  >
    <Button as="a" aria-label={say('View rooms of {name}', { name })}>
      {say('View rooms')}
    </Button>
  </Link>
);

const Fact = ({ fact }: { readonly fact: HotelFact }) => {
  const styles = useStyles();
  switch (fact.kind) {
    case 'words':
      return (
        <>
          <div className={mergeClasses(fact.beside !== null && styles.strong)}>{fact.words}</div>
          {fact.beside !== null && <div className={fact.leads ? styles.leads : styles.small}>{fact.beside}</div>}
        </>
      );
    case 'free-until':
      return fact.until === null ? (
        say('No')
      ) : (
        <>
          <div>{say('Until {moment}, your time', { moment: momentText(fact.until) })}</div>
          <div className={styles.small}>{say('With one of its rates')}</div>
        </>
      );
    case 'has': {
      const Icon = fact.has ? CheckmarkRegular : SubtractRegular;
      return (
        <Row as="span" gap={4} wrap={false} className={!fact.has ? styles.hasNot : undefined}>
          <Icon className={styles.icon} aria-hidden />
          {fact.has ? say('Yes') : say('No')}
        </Row>
      );
    }
  }
};
