import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import type { PlaceOption, PlaceView } from '../../machines/search-pad/place-list.ts';
import { sizes } from '../ui/sizes.ts';
import { OptionRows } from './OptionRows.tsx';

const useStyles = makeStyles({
  inMetro: { paddingLeft: '36px', minHeight: sizes.largeControl },
  line: {
    display: 'block',
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  city: { fontWeight: tokens.fontWeightSemibold },
  airport: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  code: { textAlign: 'right', fontWeight: tokens.fontWeightSemibold, letterSpacing: '0.04em' },
});

export interface PlaceListProps {
  readonly id: string;
  readonly label: string;
  readonly list: PlaceView['list'];
  readonly onChoose: (place: Airport) => void;
}

/** The options of an airport field: city first, code in a fixed column, a metro above its airports. */
export const PlaceList = ({ onChoose, ...props }: PlaceListProps) => {
  const styles = useStyles();
  return (
    <OptionRows
      {...props}
      looking={say('Looking for airports …')}
      nothingFound={say('No airports match. Try a city or a three-letter code.')}
      rowOf={(option) => ({
        key: `${option.kind}${option.place.airportCode}`,
        className: option.kind === 'airport-of-metro' ? styles.inMetro : undefined,
        content: <Place {...option} />,
      })}
      onChoose={({ place }) => onChoose(place)}
    />
  );
};

const Place = ({ place, kind }: PlaceOption) => {
  const styles = useStyles();
  const inMetro = kind === 'airport-of-metro';
  return (
    <>
      <span>
        {!inMetro && (
          <span className={styles.line}>
            <span className={styles.city}>{place.cityName}</span>
            {place.countryName !== '' && `, ${place.countryName}`}
          </span>
        )}
        <span className={mergeClasses(styles.line, !inMetro && styles.airport)}>{place.airportName}</span>
      </span>
      <span className={styles.code}>{place.airportCode}</span>
    </>
  );
};
