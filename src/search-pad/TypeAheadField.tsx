import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { OptionList } from '../../machines/search-pad/type-ahead.view.ts';
import { Row } from '../ui/Row.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { useSearchBarStyles } from './search-bar-styles.ts';

const useStyles = makeStyles({
  cell: {
    ':focus-within': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
      borderRadius: tokens.borderRadiusXLarge,
    },
  },
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
});

/** What a person does in the field. */
export interface TypeAheadActs {
  readonly entered: () => void;
  readonly typed: (term: string) => void;
  readonly pointed: (by: number) => void;
  readonly taken: () => void;
  readonly left: () => void;
  readonly dismissed: () => void;
}

export interface TypeAheadFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly words: string;
  readonly message: string | null;
  readonly list: OptionList<unknown>;
  /** The field takes the focus. */
  readonly focused: boolean;
  readonly acts: TypeAheadActs;
  readonly className?: string | undefined;
  /** At the end of the line. Default: nothing. */
  readonly beside?: ReactNode;
  /** The options, below the field. */
  readonly children: (id: string) => ReactNode;
}

/** A field of the search bar with a type-ahead: a combobox (WAI-ARIA APG) whose list comes from the machine. */
export const TypeAheadField = (props: TypeAheadFieldProps) => {
  const { label, placeholder, words, message, list, focused, acts, className, beside, children } = props;
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const id = useId();
  return (
    <div className={mergeClasses(bar.cell, styles.cell, className)}>
      <label className={mergeClasses(bar.label, message !== null && bar.wrong)} htmlFor={id} id={`${id}-label`}>
        {message ?? label}
      </label>
      <Row gap={8} align="baseline" wrap={false}>
        <input
          id={id}
          ref={focused ? takeFocus : null}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={list.show !== 'none'}
          aria-controls={`${id}-list`}
          aria-activedescendant={
            list.show === 'options' && list.active >= 0 ? `${id}-option-${list.active}` : undefined
          }
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : `${id}-label`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={words}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            acts.entered();
          }}
          onBlur={acts.left}
          onChange={({ currentTarget }) => acts.typed(currentTarget.value)}
          onKeyDown={(event) => pressed(event, list, acts)}
        />
        {beside}
      </Row>
      {children(id)}
    </div>
  );
};

/** Enter and Tab choose the active option. Escape closes the list and keeps the text. */
const pressed = (event: KeyboardEvent, list: OptionList<unknown>, acts: TypeAheadActs): void => {
  if (list.show === 'none') return;
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by !== undefined) {
    event.preventDefault();
    acts.pointed(by);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    acts.taken();
  } else if (event.key === 'Escape') {
    acts.dismissed();
  }
};
