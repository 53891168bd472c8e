import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { PhoneFieldEvent } from '../../machines/sign-in/country-choice.ts';
import type { PhoneVerificationView } from '../../machines/sign-in/phone-verification.view.ts';
import { CountryFlag } from '../ui/CountryFlag.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { CountryList } from './PhoneCountries.tsx';

const useStyles = makeStyles({
  field: { position: 'relative', display: 'grid', rowGap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    height: sizes.touch,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  country: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: '0',
    borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
    borderTopLeftRadius: tokens.borderRadiusMedium,
    borderBottomLeftRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  input: {
    minWidth: '0',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: '0',
    borderTopRightRadius: tokens.borderRadiusMedium,
    borderBottomRightRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':read-only': { color: tokens.colorNeutralForeground2 },
  },
  message: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorPaletteRedForeground1,
  },
  icon: { flexShrink: '0', fontSize: sizes.smallIcon },
});

export interface PhoneFieldProps {
  readonly view: Pick<
    Extract<PhoneVerificationView, { show: 'changing' }>,
    'country' | 'number' | 'message' | 'list' | 'focus' | 'doing'
  >;
  readonly send: (event: PhoneFieldEvent) => void;
  /** Id of the number's input. Default: one of its own. */
  readonly id?: string;
  /** Called when the number loses the focus. */
  readonly onLeft?: () => void;
}

/** A phone number in two parts: the country, and the digits. */
export const PhoneField = ({ view, send, id: given, onLeft }: PhoneFieldProps) => {
  const styles = useStyles();
  const own = useId();
  const id = given ?? own;
  const sending = view.doing === 'sending';
  const open = view.list.show === 'open';
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {say('Phone number')}
      </label>
      <div className={mergeClasses(styles.row, view.message !== null && styles.invalid)}>
        <button
          type="button"
          ref={view.focus === 'country' ? takeFocus : null}
          className={styles.country}
          aria-label={say('Country: {countryName}, {e164Code}', {
            countryName: view.country.countryName,
            e164Code: view.country.e164Code,
          })}
          aria-expanded={open}
          aria-controls={open ? `${id}-countries` : undefined}
          aria-disabled={sending}
          // Keeps the focus in the open list, which this click closes.
          onMouseDown={open ? (event) => event.preventDefault() : undefined}
          onClick={sending ? undefined : () => send({ type: open ? 'country.dismissed' : 'country.opened' })}
        >
          <CountryFlag countryCode={view.country.countryCode} />
          {view.country.e164Code}
          <ChevronDownRegular aria-hidden />
        </button>
        <input
          id={id}
          ref={view.focus === 'number' ? takeFocus : null}
          className={styles.input}
          type="tel"
          name="tel"
          inputMode="tel"
          autoComplete="tel-national"
          readOnly={sending}
          value={view.number}
          aria-invalid={view.message !== null}
          aria-describedby={view.message === null ? undefined : `${id}-message`}
          onChange={({ currentTarget }) => send({ type: 'number.typed', text: currentTarget.value })}
          onBlur={onLeft}
        />
      </div>
      {view.list.show === 'open' && <CountryList id={`${id}-countries`} list={view.list} send={send} />}
      {view.message !== null && (
        <p id={`${id}-message`} className={styles.message}>
          <ErrorCircleRegular aria-hidden className={styles.icon} />
          {view.message}
        </p>
      )}
    </div>
  );
};
