import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { CityRegular } from '@fluentui/react-icons/svg/city';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import type { HotelPlace } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import { OptionRows } from '../search-pad/OptionRows.tsx';
import { TypeAheadField } from '../search-pad/TypeAheadField.tsx';
import { sizes } from '../ui/sizes.ts';
import type { HotelSearchPartProps } from './flow-props.ts';

const useStyles = makeStyles({
  row: { gridTemplateColumns: '20px minmax(0, 1fr) auto' },
  icon: { fontSize: sizes.icon, color: tokens.colorNeutralForeground2 },
  line: {
    display: 'block',
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  where: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** The destination: a city, a district or one hotel. */
export const StayPlaceField = ({ view, send }: HotelSearchPartProps) => {
  const styles = useStyles();
  const { typed, message, list } = view.destination;
  return (
    <TypeAheadField
      label={say('Destination')}
      placeholder={say('City, district or hotel')}
      words={typed}
      message={message}
      list={list}
      focused={view.focus === 'destination'}
      acts={{
        entered: () => send({ type: 'destination.entered' }),
        typed: (term) => send({ type: 'destination.typed', term }),
        pointed: (by) => send({ type: 'destination.pointed', by }),
        taken: () => send({ type: 'destination.taken' }),
        left: () => send({ type: 'destination.left' }),
        dismissed: () => send({ type: 'destination.dismissed' }),
      }}
    >
      {(id) => (
        <OptionRows
          id={id}
          label={say('Destination')}
          list={list}
          looking={say('Looking for places …')}
          nothingFound={say('No places match. Try a city, a district or a hotel’s name.')}
          rowOf={(place) => ({ key: place.placeCode, className: styles.row, content: <Place place={place} /> })}
          onChoose={(chosen) => send({ type: 'destination.chosen', chosen })}
        />
      )}
    </TypeAheadField>
  );
};

const icons = { city: CityRegular, district: LocationRegular, property: BuildingRegular } as const;

const Place = ({ place }: { readonly place: HotelPlace }) => {
  const styles = useStyles();
  const Icon = icons[place.kind];
  return (
    <>
      <Icon aria-hidden className={styles.icon} />
      <span>
        <span className={mergeClasses(styles.line, styles.name)}>{place.name}</span>
        <span className={mergeClasses(styles.line, styles.where)}>{whereOf(place)}</span>
      </span>
      <span className={styles.where}>
        {place.kind === 'property'
          ? say('Hotel')
          : say('{propertyCount} hotels', { propertyCount: place.propertyCount })}
      </span>
    </>
  );
};

/** `United Arab Emirates`; of a district or hotel: `Dubai, United Arab Emirates`. */
const whereOf = ({ kind, cityName, countryName }: HotelPlace): string =>
  kind === 'city' ? countryName : `${cityName}, ${countryName}`;
