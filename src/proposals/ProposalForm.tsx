import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import { dayChoices, type ProposalView } from '../../machines/proposals/proposal.view.ts';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { focusedByModal } from '../ui/take-focus.ts';
import type { ProposalDesk } from './proposal-desk.ts';

const narrow = '@media (max-width: 559px)';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  label: { fontWeight: tokens.fontWeightSemibold, display: 'grid', rowGap: tokens.spacingVerticalXS },
  control: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: sizes.touch,
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  note: { padding: tokens.spacingHorizontalM, minHeight: '72px', resize: 'vertical' },
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: '0',
    padding: '0',
    border: '0',
  },
  radio: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: sizes.touch },
  dot: { width: '18px', height: '18px', margin: '0', accentColor: tokens.colorCompoundBrandBackground },
  legend: { padding: '0', fontWeight: tokens.fontWeightSemibold },
  options: { display: 'grid', margin: '0', padding: '0', listStyleType: 'none' },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 32px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (pointer: coarse)': { gridTemplateColumns: 'minmax(0, 1fr) auto 44px' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 44px', rowGap: tokens.spacingVerticalXS },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  /** On a phone below the name, in its place beside the button that removes it. */
  prices: {
    textAlign: 'end',
    [narrow]: { gridRowStart: '2', gridColumnStart: '1', gridColumnEnd: '-1', textAlign: 'start' },
  },
  remove: { [narrow]: { alignSelf: 'start', justifySelf: 'end' } },
  touch: {},
  acts: { display: 'grid', justifyContent: 'end', [narrow]: { justifyContent: 'stretch' } },
});

export interface ProposalFormProps extends Pick<ProposalDesk, 'send'> {
  readonly view: Extract<ProposalView, { show: 'form' }>;
}

/** The options with the customer's price before and after the agent's markup, and what the customer is told. */
export const ProposalForm = ({ view, send }: ProposalFormProps) => {
  const styles = useStyles();
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'make.requested' });
      }}
    >
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <Options view={view} send={send} />
      {view.mayPrice ? (
        <Markup view={view} send={send} />
      ) : (
        <Notice tone="info">
          {say('Your role does not include customer prices, so your customer is asked to get them from you.')}
        </Notice>
      )}
      <PlainField
        label={say('Customer’s name (optional)')}
        value={view.customerName}
        message={view.textErrors.customerName}
        autoComplete="off"
        readOnly={view.making}
        {...(view.mayPrice ? {} : { inputRef: focusedByModal })}
        onValue={(text) => send({ type: 'field.typed', field: 'customerName', text })}
      />
      <label className={styles.label}>
        {say('Note to your customer (optional)')}
        <textarea
          className={mergeClasses(styles.control, styles.note)}
          value={view.note}
          readOnly={view.making}
          aria-invalid={view.textErrors.note !== null}
          onChange={({ currentTarget }) => send({ type: 'field.typed', field: 'note', text: currentTarget.value })}
        />
        {view.textErrors.note !== null && <span className={styles.wrong}>{view.textErrors.note}</span>}
      </label>
      <label className={styles.label}>
        {say('The link works for')}
        <select
          className={styles.control}
          value={view.validDays}
          disabled={view.making}
          onChange={({ currentTarget }) => send({ type: 'days.chosen', days: Number(currentTarget.value) })}
        >
          {dayChoices.map((days) => (
            <option key={days} value={days}>
              {say({ one: '{count} day', other: '{count} days' }, { count: days })}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.acts}>
        <Button
          type="submit"
          appearance="primary"
          className={styles.touch}
          disabledFocusable={view.making || !view.mayMake}
        >
          {view.making ? say('Making the proposal …') : say('Make the proposal')}
        </Button>
      </div>
    </Stack>
  );
};

const Options = ({ view, send }: ProposalFormProps) => {
  const styles = useStyles();
  const { currency } = view;
  return (
    <ul className={styles.options} aria-label={say('Options')}>
      {view.options.map(({ key, name, tickets, netMinor, usualMinor, afterMinor, unpriced }, index) => (
        <li key={key} className={styles.option}>
          <div>
            <p className={styles.name}>{name}</p>
            {tickets !== null && <Quiet small>{tickets}</Quiet>}
            {netMinor !== null && (
              <Quiet small>
                {say('Without your markup')} <Money currency={currency} minor={netMinor} />
              </Quiet>
            )}
          </div>
          <div className={styles.prices}>
            {afterMinor !== null && (
              <p>
                <Money currency={currency} minor={afterMinor} strong />
              </p>
            )}
            {usualMinor !== null && (
              <Quiet small>
                {say('At your usual prices')} <Money currency={currency} minor={usualMinor} />
              </Quiet>
            )}
            {view.mayPrice && unpriced && (
              <Quiet small>{say('Customer price in {currency} is set when you make it', { currency })}</Quiet>
            )}
          </div>
          <Button
            appearance="subtle"
            size="small"
            className={mergeClasses(styles.touch, styles.remove)}
            icon={<DismissRegular />}
            disabled={!view.mayRemove || view.making}
            aria-label={say('Remove from proposal: {name}', { name })}
            onClick={() => send({ type: 'option.removed', index })}
          />
        </li>
      ))}
    </ul>
  );
};

const units = [
  { unit: 'percent', words: say('Percent') },
  { unit: 'amount', words: say('Amount for each option') },
] as const;

const Markup = ({ view, send }: ProposalFormProps) => {
  const styles = useStyles();
  const name = useId();
  return (
    <div className={styles.pair}>
      <PlainField
        label={
          view.unit === 'percent'
            ? say('Your markup in percent')
            : say('Your markup in {currency}', { currency: view.currency })
        }
        inputMode="decimal"
        inputRef={focusedByModal}
        value={view.markup}
        message={view.markupMessage}
        autoComplete="off"
        readOnly={view.making}
        onValue={(text) => send({ type: 'field.typed', field: 'markup', text })}
      />
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{say('Markup as')}</legend>
        {units.map(({ unit, words }) => (
          <label key={unit} className={styles.radio}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              checked={view.unit === unit}
              disabled={view.making}
              onChange={() => send({ type: 'unit.chosen', unit })}
            />
            {words}
          </label>
        ))}
      </fieldset>
    </div>
  );
};
