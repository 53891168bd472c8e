import { makeStyles, tokens } from '@fluentui/react-components';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

const useStyles = makeStyles({
  pictures: {
    display: 'grid',
    gridTemplateColumns: '2fr 1fr 1fr',
    columnGap: tokens.spacingHorizontalS,
    '@media (max-width: 639px)': { gridTemplateColumns: '1fr' },
  },
});

/** Skeleton of a hotel: its name, its pictures and a few rates. */
export const DetailSkeleton = () => {
  const styles = useStyles();
  return (
    <Stack gap={16} aria-hidden>
      <Skeleton width="min(320px, 80%)" heightPx={32} />
      <Skeleton width="min(420px, 90%)" heightPx={16} />
      <div className={styles.pictures}>
        <Skeleton heightPx={240} />
        <Skeleton heightPx={240} />
        <Skeleton heightPx={240} />
      </div>
      <RatesSkeleton />
    </Stack>
  );
};

/** Skeleton of a few rates. */
export const RatesSkeleton = () => (
  <Stack gap={16} aria-hidden>
    <Skeleton heightPx={72} />
    <Skeleton heightPx={72} />
    <Skeleton heightPx={72} />
  </Stack>
);
