import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  who: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
  },
  picture: { width: '96px', '@media (max-width: 479px)': { width: '72px' } },
  section: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalXXL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Skeleton of the profile page. */
export const ProfileSkeleton = () => {
  const styles = useStyles();
  return (
    <Stack gap={24} role="status">
      <HiddenText>{say('Loading your profile …')}</HiddenText>
      <div className={styles.who}>
        <span className={styles.picture}>
          <Skeleton heightPx={96} />
        </span>
        <Stack gap={8}>
          <Skeleton width="180px" heightPx={24} />
          <Skeleton width="120px" />
          <Skeleton width="140px" heightPx={32} />
        </Stack>
      </div>
      {['information', 'account', 'password'].map((name) => (
        <div key={name} className={styles.section}>
          <Skeleton width="140px" heightPx={20} />
          <Stack gap={8}>
            <Skeleton width="70%" />
            <Skeleton width="60%" />
            <Skeleton width="65%" />
          </Stack>
        </div>
      ))}
    </Stack>
  );
};
