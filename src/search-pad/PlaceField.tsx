import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useId } from 'react';
import type { PlaceView } from '../../machines/search-pad/flight-search.view.ts';
import { type PlaceField as Field, fieldOf } from '../../machines/search-pad/search-form.ts';
import { takeFocus } from '../ui/take-focus.ts';
import type { SegmentPartProps, SendFlightSearch } from './flow-props.ts';
import { PlaceList } from './PlaceList.tsx';
import { useSearchBarStyles } from './search-bar-styles.ts';

const useStyles = makeStyles({
  cell: {
    ':focus-within': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
      borderRadius: tokens.borderRadiusXLarge,
    },
  },
  row: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  input: {
    flexGrow: 1,
    minWidth: '0',
    width: '100%',
    padding: '0',
    border: '0',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, opacity: '1' },
    ':focus-visible': { outlineStyle: 'none' },
  },
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

/** An airport field: a combobox (WAI-ARIA APG) whose list comes from the machine. */
export const PlaceField = ({ field, label, segment, view, send }: PlaceFieldProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const id = useId();
  const place = segment.places[field];
  const open = place.list.show !== 'none';
  return (
    <div
      className={mergeClasses(
        bar.cell,
        styles.cell,
        field === 'origin' ? styles.start : mergeClasses(bar.divided, styles.end),
      )}
    >
      <label className={mergeClasses(bar.label, place.message !== null && bar.wrong)} htmlFor={id} id={`${id}-label`}>
        {place.message ?? label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          ref={view.focus === fieldOf(field, segment.id) ? takeFocus : null}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={
            place.list.show === 'options' && place.list.active >= 0 ? `${id}-option-${place.list.active}` : undefined
          }
          aria-invalid={place.message !== null}
          aria-describedby={place.message === null ? undefined : `${id}-label`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="City or airport"
          value={place.words}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            send({ type: `${field}.entered`, segment: segment.id });
          }}
          onBlur={() => send({ type: `${field}.left` })}
          onChange={({ currentTarget }) =>
            send({ type: `${field}.typed`, segment: segment.id, term: currentTarget.value })
          }
          onKeyDown={(event) => pressed(event, field, place, send)}
        />
        {place.code !== null && <span className={styles.code}>{place.code}</span>}
      </div>
      <PlaceList
        id={id}
        label={label}
        list={place.list}
        onChoose={(chosen) => send({ type: `${field}.chosen`, segment: segment.id, place: chosen })}
      />
    </div>
  );
};

/** Enter and Tab choose the active option. Escape closes the list and keeps the text. */
const pressed = (event: KeyboardEvent, field: Field, { list }: PlaceView, send: SendFlightSearch): void => {
  if (list.show === 'none') return;
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by !== undefined) {
    event.preventDefault();
    send({ type: `${field}.pointed`, by });
  } else if (event.key === 'Enter') {
    event.preventDefault();
    send({ type: `${field}.taken` });
  } else if (event.key === 'Escape') {
    send({ type: `${field}.dismissed` });
  }
};
