import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PlaceView } from '../../machines/search-pad/place-list.ts';
import type { PlaceField as Field } from '../../machines/search-pad/search-form.ts';
import type { SendPlace } from './flow-props.ts';
import { PlaceList } from './PlaceList.tsx';
import { TypeAheadField } from './TypeAheadField.tsx';

const useStyles = makeStyles({
  code: {
    flexShrink: '0',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.04em',
  },
});

export interface PlaceFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly place: PlaceView;
  /** Id of the flight that the field belongs to. */
  readonly segment: number;
  /** The field takes the focus. */
  readonly focused: boolean;
  readonly className?: string | undefined;
  readonly send: SendPlace;
}

/** An airport field, with the code of the chosen place. */
export const PlaceField = ({ field, label, place, segment, focused, className, send }: PlaceFieldProps) => {
  const styles = useStyles();
  const { words, code, message, list } = place;
  return (
    <TypeAheadField
      className={className}
      label={label}
      placeholder={say('City or airport')}
      words={words}
      message={message}
      list={list}
      focused={focused}
      acts={{
        entered: () => send({ type: `${field}.entered`, segment }),
        typed: (term) => send({ type: `${field}.typed`, segment, term }),
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
          onChoose={(chosen) => send({ type: `${field}.chosen`, segment, place: chosen })}
        />
      )}
    </TypeAheadField>
  );
};
