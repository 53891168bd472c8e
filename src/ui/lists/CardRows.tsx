import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../../contract/say.ts';
import { Badge, type BadgeProps } from '../Badge.tsx';
import { HiddenText } from '../HiddenText.tsx';
import { momentText } from '../zoned-moment.ts';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 559px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  about: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalS },
  history: { color: tokens.colorNeutralForeground2 },
  fold: { cursor: 'pointer', '@media (pointer: coarse)': { lineHeight: '44px' } },
  entries: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
    paddingTop: tokens.spacingVerticalS,
    paddingLeft: '0',
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
});

/** Styles of the content of a `RowCard`, and of a page that consists of `CardRows`. */
export const useRowStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '960px',
  },
  plain: { overflowWrap: 'anywhere' },
  groupHead: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

export interface CardRowsProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Name of the list for screen readers. Default: none. */
  readonly name?: string;
  readonly children: (item: T) => ReactNode;
}

/** A list whose rows are cards. */
export const CardRows = <T,>({ items, keyOf, name, children }: CardRowsProps<T>) => {
  const styles = useStyles();
  return (
    <ul className={styles.rows} {...(name === undefined ? {} : { 'aria-label': name })}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
};

export interface RowCardProps {
  readonly name: string;
  readonly state: { readonly tone: NonNullable<BadgeProps['tone']>; readonly words: string };
  /** Level of its heading: 2 directly below the page's, 3 within a group. */
  readonly level: 2 | 3;
  /** Buttons at the end of the row. Default: none. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** One card: a heading with the state, the content, and buttons at the end. */
export const RowCard = ({ name, state, level, acts = null, children }: RowCardProps) => {
  const styles = useStyles();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.row}>
      <div className={styles.about}>
        <Heading className={styles.name}>
          {name}
          <Badge tone={state.tone}>{state.words}</Badge>
        </Heading>
        {children}
      </div>
      {acts !== null && <div className={styles.acts}>{acts}</div>}
    </article>
  );
};

export interface RowHistoryProps {
  /** Name of the row, for screen readers. */
  readonly of: string;
  readonly entries: readonly { readonly at: string; readonly who: string; readonly what: string }[];
}

/** Who has changed what in a row, folded. */
export const RowHistory = ({ of, entries }: RowHistoryProps) => {
  const styles = useStyles();
  return (
    <details className={styles.history}>
      <summary className={styles.fold}>
        {say('History')}
        <HiddenText> {say('of {of}', { of })}</HiddenText>
      </summary>
      <ul className={styles.entries}>
        {entries.map(({ at, who, what }) => (
          <li key={`${at} ${what}`}>
            {momentText(at)}, {who}: {what}
          </li>
        ))}
      </ul>
    </details>
  );
};
