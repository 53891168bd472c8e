import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { HiddenText } from '../HiddenText.tsx';
import { Skeleton } from '../Skeleton.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  table: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '2fr 3fr 2fr 2fr 96px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    minHeight: '48px',
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
    [narrow]: {
      gridTemplateColumns: '1fr 96px',
      rowGap: tokens.spacingVerticalS,
      paddingTop: tokens.spacingVerticalM,
      paddingBottom: tokens.spacingVerticalM,
      '> :nth-child(n+4)': { display: 'none' },
    },
  },
  head: { minHeight: '40px', [narrow]: { display: 'none' } },
});

const columnWidths = ['72%', '88%', '64%', '56%', '100%'];

/** Skeleton of a table of bookings, deposits or cases; on a phone, of cards. */
export const QueueLoader = ({ rows = 8 }: { readonly rows?: number }) => {
  const styles = useStyles();
  return (
    <div className={styles.table} aria-busy="true">
      <HiddenText>
        <span role="status">{say('Loading the list')}</span>
      </HiddenText>
      <SkeletonRow className={`${styles.row} ${styles.head}`} heightPx={12} />
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonRow key={index} className={styles.row} heightPx={16} />
      ))}
    </div>
  );
};

const SkeletonRow = ({ className, heightPx }: { readonly className: string; readonly heightPx: number }) => (
  <div className={className} aria-hidden>
    {columnWidths.map((width) => (
      <Skeleton key={width} width={width} heightPx={heightPx} />
    ))}
  </div>
);
