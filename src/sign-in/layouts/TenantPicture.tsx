import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { say } from '../../../contract/say.ts';
import { pageTenant } from '../../storage/page-tenant.ts';
import { optionalChunk } from '../../ui/optional-chunk.ts';

const useStyles = makeStyles({
  cover: {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
});

const FlightTimeChart = lazy(
  optionalChunk(() => import('./FlightTimeChart.tsx').then(({ FlightTimeChart }) => ({ default: FlightTimeChart }))),
);

/** What the picture is, for screen readers. */
export const pictureName = (): string => (pageTenant().coverImage === null ? say('Flight times') : 'Picture');

/** The tenant's cover picture, or the chart of flight times. Loaded after the form, into reserved space. */
export const TenantPicture = () => {
  const { coverImage, initialDeparture } = pageTenant();
  const styles = useStyles();
  if (coverImage !== null) return <img className={styles.cover} src={coverImage} alt="" />;
  return (
    <Suspense fallback={null}>
      <FlightTimeChart code={initialDeparture.code} city={initialDeparture.city} />
    </Suspense>
  );
};
