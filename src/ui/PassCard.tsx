import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { RecordStop } from '../../machines/parts/record-stops.ts';
import { RecordProgress } from './RecordProgress.tsx';

const narrow = '@media (max-width: 719px)';

const useStyles = makeStyles({
  pass: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
    padding: tokens.spacingHorizontalXXL,
    [narrow]: { padding: tokens.spacingHorizontalL },
  },
  stub: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    minWidth: '220px',
    padding: tokens.spacingHorizontalXXL,
    borderLeft: `2px dashed ${tokens.colorNeutralStroke1}`,
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: tokens.spacingHorizontalXXXL,
      padding: tokens.spacingHorizontalL,
      borderLeft: '0 none transparent',
      borderTop: `2px dashed ${tokens.colorNeutralStroke1}`,
    },
  },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  word: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  code: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.04em',
    fontVariantNumeric: 'tabular-nums',
  },
  money: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  large: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    [narrow]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
});

/** A number or an amount on the stub. `is`: how it is set. */
export interface PassFact {
  readonly word: string;
  readonly is: 'large' | 'code' | 'money';
  readonly value: ReactNode;
}

export interface PassCardProps {
  readonly name: string;
  /** The state as a badge. */
  readonly badge: ReactNode;
  /** Who must act, and by when. */
  readonly whoMustAct: ReactNode;
  readonly facts: readonly PassFact[];
  /** How far the order has come (`RecordProgress`). */
  readonly stops: readonly RecordStop[];
  readonly children: ReactNode;
}

/** Head of an order in the form of a boarding pass: its state, what was sold, and its numbers on the stub. */
export const PassCard = ({ name, badge, whoMustAct, facts, stops, children }: PassCardProps) => {
  const styles = useStyles();
  return (
    <section className={styles.pass} aria-label={name}>
      <div className={styles.body}>
        <div className={styles.state}>
          {badge}
          <span role="status">{whoMustAct}</span>
        </div>
        {children}
        <RecordProgress stops={stops} />
      </div>
      <dl className={styles.stub}>
        {facts.map(({ word, is, value }) => (
          <div key={word}>
            <dt className={styles.word}>{word}</dt>
            <dd className={mergeClasses(is !== 'money' && styles.code, styles[is])}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
