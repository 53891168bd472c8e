import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { type PlaceField as Field, fieldOf } from '../../machines/search-pad/search-form.ts';
import type { SegmentPartProps } from './flow-props.ts';
import { PlaceList } from './PlaceList.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';
import { TypeAheadField } from './TypeAheadField.tsx';

const useStyles = makeStyles({
  code: {
    flexShrink: '0',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.04em',
  },
  start: { paddingRight: '28px', '@media (max-width: 639px)': { paddingRight: '60px' } },
  end: {
    paddingLeft: '28px',
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalL, paddingRight: '60px' },
  },
});

export interface PlaceFieldProps extends SegmentPartProps {
  readonly field: Field;
  readonly label: string;
}

/** An airport field, with the code of the chosen place. */
export const PlaceField = ({ field, label, segment, view, send }: PlaceFieldProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const { words, code, message, list } = segment.places[field];
  return (
    <TypeAheadField
      className={field === 'origin' ? styles.start : mergeClasses(bar.divided, styles.end)}
      label={label}
      placeholder={say('City or airport')}
      words={words}
      message={message}
      list={list}
      focused={view.focus === fieldOf(field, segment.id)}
      acts={{
        entered: () => send({ type: `${field}.entered`, segment: segment.id }),
        typed: (term) => send({ type: `${field}.typed`, segment: segment.id, term }),
        pointed: (by) => send({ type: `${field}.pointed`, by }),
        taken: () => send({ type: `${field}.taken` }),
        left: () => send({ type: `${field}.left` }),
        dismissed: () => send({ type: `${field}.dismissed` }),
      }}
      beside={code !== null && <span className={styles.code}>{code}</span>}
    >
      {(id) => (
        <PlaceList
          id={id}
          label={label}
          list={list}
          onChoose={(chosen) => send({ type: `${field}.chosen`, segment: segment.id, place: chosen })}
        />
      )}
    </TypeAheadField>
  );
};
