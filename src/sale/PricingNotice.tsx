import { makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../contract/messages.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXXL,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  sections: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
});

/** Skeleton of the form while a supplier confirms the price. `waitingFor`: says whom it waits for, once it takes long. */
export const PricingNotice = ({ slow, waitingFor }: { readonly slow: boolean; readonly waitingFor: string }) => {
  const styles = useStyles();
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeading compact>
        <span className={styles.line}>
          <LoaderMark />
          {messages.processing}
        </span>
      </PageHeading>
      <p role="status">{slow ? waitingFor : ''}</p>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Skeleton heightPx={320} />
          <Skeleton heightPx={56} />
          <Skeleton heightPx={56} />
        </div>
        <Skeleton heightPx={420} />
      </div>
    </div>
  );
};
