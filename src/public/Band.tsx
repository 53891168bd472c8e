import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { sizes } from '../ui/sizes.ts';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  band: {
    paddingTop: sizes.betweenGroups,
    paddingBottom: sizes.betweenGroups,
    [narrow]: { paddingTop: tokens.spacingVerticalXXXL, paddingBottom: tokens.spacingVerticalXXXL },
  },
  tight: { paddingTop: tokens.spacingVerticalXXXL, paddingBottom: tokens.spacingVerticalXXXL },
  raised: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  brand: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  room: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXXL,
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingLeft: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalXXL,
    [narrow]: {
      rowGap: tokens.spacingVerticalXXL,
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalS, maxWidth: '68ch' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: '1.25',
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    [narrow]: { fontSize: tokens.fontSizeBase500 },
  },
  lead: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400, lineHeight: '24px' },
});

export interface BandProps {
  /** `raised`: lighter than the page. `brand`: the tenant's colour. Default: the page's. */
  readonly tone?: 'page' | 'raised' | 'brand';
  /** Half the space above and below. */
  readonly tight?: boolean;
  /** The section's `h2`, which also names it. */
  readonly title?: string;
  readonly lead?: string | undefined;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section across the page, its content at most 1280 px wide. */
export const Band = ({ tone = 'page', tight = false, title, lead, aside, children }: BandProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section
      className={mergeClasses(
        styles.band,
        tight && styles.tight,
        tone === 'raised' && styles.raised,
        tone === 'brand' && styles.brand,
      )}
      {...(title !== undefined && { 'aria-labelledby': id })}
    >
      <div className={styles.room}>
        {title !== undefined && (
          <div className={styles.row}>
            <div className={styles.head}>
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
};
