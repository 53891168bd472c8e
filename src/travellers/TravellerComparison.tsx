import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { say } from '../../contract/say.ts';
import type { MergedField } from '../../contract/travellers/traveller-merge.ts';
import type { SavedTraveller } from '../../contract/travellers/travellers.ts';
import type { TravellerMergeEvent } from '../../machines/travellers/traveller-merge.setup.ts';
import type { ComparedField, TravellerMergeView } from '../../machines/travellers/traveller-merge.view.ts';
import { countries } from '../ui/countries.ts';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { fullDayText } from './full-day.ts';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '800px',
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: tokens.spacingHorizontalM },
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outlineStyle: 'none' },
  },
  fields: { display: 'grid', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  field: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    margin: '0',
    padding: `${tokens.spacingVerticalXS} 0`,
    border: '0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: '0',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  value: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.choice,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  choice: { cursor: 'pointer' },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  both: { gridColumn: 'span 2', [phone]: { gridColumn: 'auto' } },
  radio: {
    width: '18px',
    height: '18px',
    margin: '0',
    flexShrink: '0',
    accentColor: tokens.colorCompoundBrandBackground,
  },
});

export interface TravellerComparisonProps {
  readonly view: Extract<TravellerMergeView, { show: 'comparison' }>;
  readonly send: (event: TravellerMergeEvent) => void;
}

/** Two travellers side by side. Where they differ, one of the two values is chosen. */
export const TravellerComparison = ({ view, send }: TravellerComparisonProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 ref={takeFocus} id={id} tabIndex={-1} className={styles.title}>
        {view.title}
      </h2>
      <Quiet measure>
        {say(
          '{words} Choose which values stay. One traveller is left; bookings keep the names that they were made with.',
          { words: view.words },
        )}
      </Quiet>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.fields}>
        {view.fields.map((field) => (
          <Field key={field.field} field={field} view={view} send={send} />
        ))}
      </div>
      <Row gap={8} align="stretch">
        <Button appearance="primary" disabledFocusable={view.merging} onClick={() => send({ type: 'merge.confirmed' })}>
          {view.merging ? say('Merging …') : say('Merge into one traveller')}
        </Button>
        <Button disabled={view.merging} onClick={() => send({ type: 'comparison.closed' })}>
          {say('Not now')}
        </Button>
      </Row>
    </section>
  );
};

const Field = ({ field, view, send }: TravellerComparisonProps & { readonly field: ComparedField }) => {
  const styles = useStyles();
  if (field.from === 'both')
    return (
      <div className={styles.field}>
        <Quiet as="span">{field.label}</Quiet>
        <span className={mergeClasses(styles.value, styles.both)}>{valueText(view.kept, field.field)}</span>
      </div>
    );
  return (
    <div className={styles.field} role="radiogroup" aria-label={field.label}>
      <Quiet as="span">{field.label}</Quiet>
      {(['kept', 'removed'] as const).map((of) => (
        <label key={of} className={mergeClasses(styles.value, styles.choice, field.from === of && styles.chosen)}>
          <input
            type="radio"
            name={`merge-${field.field}`}
            className={styles.radio}
            checked={field.from === of}
            disabled={view.merging}
            onChange={() => send({ type: 'value.chosen', field: field.field, of })}
          />
          {valueText(view[of], field.field)}
        </label>
      ))}
    </div>
  );
};

const genders = { F: 'female', M: 'male', X: 'unspecified' } as const;

const valueText = (traveller: SavedTraveller, field: MergedField): string => {
  switch (field) {
    case 'title':
      return `${traveller.title}, ${genders[traveller.gender]}`;
    case 'dateOfBirth':
      return fullDayText(traveller.dateOfBirth);
    case 'nationality':
      return countries.find(({ code }) => code === traveller.nationality)?.name ?? traveller.nationality;
    case 'passport':
      return traveller.passport === null
        ? say('None')
        : say('{masked}, expires {expiryDate}', {
            masked: traveller.passport.masked,
            expiryDate: fullDayText(traveller.passport.expiryDate),
          });
    case 'frequentFlyers':
      return (
        traveller.frequentFlyers.map(({ airlineCode, number }) => `${airlineCode} ${number}`).join(', ') || say('None')
      );
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'phone':
      return traveller[field] ?? say('None');
  }
};
