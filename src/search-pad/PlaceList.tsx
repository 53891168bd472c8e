import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Airport } from '../../contract/search-pad.ts';
import type { PlaceOption, PlaceView } from '../../machines/search-pad/flight-search.view.ts';

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    left: '-1px',
    zIndex: 9,
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: '400px',
    overflowY: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
  },
  words: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  inMetro: { paddingLeft: '36px', minHeight: '40px' },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
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
export const PlaceList = ({ id, label, list, onChoose }: PlaceListProps) => {
  const styles = useStyles();
  switch (list.show) {
    case 'none':
      return null;
    case 'looking':
      return (
        <div id={`${id}-list`} role="status" className={mergeClasses(styles.list, styles.words)}>
          Looking for airports …
        </div>
      );
    case 'nothing-found':
      return (
        <div id={`${id}-list`} role="status" className={mergeClasses(styles.list, styles.words)}>
          No airports match. Try a city or a three-letter code.
        </div>
      );
    case 'options':
      return (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {list.groups.map(({ heading, options }, index) => {
            const before = list.groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0);
            const rows = options.map((option, row) => (
              <Option
                key={`${option.kind}${option.place.airportCode}`}
                id={`${id}-option-${before + row}`}
                option={option}
                active={before + row === list.active}
                onChoose={onChoose}
              />
            ));
            if (heading === null) return rows;
            return (
              <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
                <p id={`${id}-${heading}`} className={styles.heading}>
                  {heading}
                </p>
                {rows}
              </div>
            );
          })}
        </div>
      );
  }
};

/** Stable, so that the list scrolls only when the active option changes. */
const scrollIntoList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

const Option = ({
  id,
  option: { place, kind },
  active,
  onChoose,
}: {
  readonly id: string;
  readonly option: PlaceOption;
  readonly active: boolean;
  readonly onChoose: (place: Airport) => void;
}) => {
  const styles = useStyles();
  const inMetro = kind === 'airport-of-metro';
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={active ? scrollIntoList : null}
      className={mergeClasses(styles.option, inMetro && styles.inMetro, active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(place)}
    >
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
    </div>
  );
};
