import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import type { Country } from '../../contract/countries.ts';
import { say } from '../../contract/say.ts';
import type { PhoneFieldEvent } from '../../machines/sign-in/country-choice.ts';
import type { CountryList as List } from '../../machines/sign-in/phone-verification.view.ts';
import { CountryFlag } from '../ui/CountryFlag.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';

type SendPhone = (event: PhoneFieldEvent) => void;

const useStyles = makeStyles({
  panel: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    left: '0',
    zIndex: 12,
    display: 'grid',
    width: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    // A dialog clips overflow, so inside one the list is in the flow.
    ':global([aria-modal="true"])': { position: 'static', boxShadow: 'none' },
  },
  search: {
    height: '48px',
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    border: '0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTopLeftRadius: tokens.borderRadiusLarge,
    borderTopRightRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: '1' },
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: {
    maxHeight: '264px',
    overflowY: 'auto',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  option: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  code: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  words: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
});

export interface CountryListProps {
  readonly id: string;
  readonly list: Extract<List, { show: 'open' }>;
  readonly send: SendPhone;
}

/** All countries, with a field that finds one by name or calling code: a combobox (WAI-ARIA APG). */
export const CountryList = ({ id, list, send }: CountryListProps) => {
  const styles = useStyles();
  const { countries, active } = list;
  return (
    <div className={styles.panel} id={id}>
      <input
        ref={takeFocus}
        className={styles.search}
        role="combobox"
        aria-label={say('Country or calling code')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={countries.length === 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={say('Country or calling code')}
        value={list.sought}
        onChange={({ currentTarget }) => send({ type: 'country.sought', term: currentTarget.value })}
        onBlur={() => send({ type: 'country.left' })}
        onKeyDown={(event) => pressed(event, send)}
      />
      {countries.length === 0 ? (
        <p id={`${id}-list`} role="status" className={styles.words} onMouseDown={(event) => event.preventDefault()}>
          {say('No countries match.')}
        </p>
      ) : (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={say('Countries')}
          className={styles.list}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {countries.map((country, index) => (
            <Option
              key={country.countryCode}
              id={`${id}-${index}`}
              country={country}
              active={index === active}
              send={send}
            />
          ))}
        </div>
      )}
    </div>
  );
};

const pressed = (event: KeyboardEvent, send: SendPhone): void => {
  const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
  if (by !== undefined) {
    event.preventDefault();
    send({ type: 'country.pointed', by });
  } else if (event.key === 'Enter') {
    event.preventDefault();
    send({ type: 'country.taken' });
  } else if (event.key === 'Escape') {
    // Closes only the list, not a dialog around it.
    event.stopPropagation();
    event.preventDefault();
    send({ type: 'country.dismissed' });
  }
};

/** Stable, so that the list scrolls only when the active option changes. */
const scrollIntoList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

interface OptionProps {
  readonly id: string;
  readonly country: Country;
  readonly active: boolean;
  readonly send: SendPhone;
}

const Option = ({ id, country: { countryCode, countryName, e164Code }, active, send }: OptionProps) => {
  const styles = useStyles();
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={active ? scrollIntoList : null}
      className={mergeClasses(styles.option, active && styles.active)}
      onClick={() => send({ type: 'country.chosen', countryCode })}
    >
      <CountryFlag countryCode={countryCode} />
      <span>{countryName}</span>
      <span className={styles.code}>{e164Code}</span>
    </div>
  );
};
