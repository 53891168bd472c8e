import { makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../contract/messages.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { LoaderMark } from '../ui/placeholders/LoaderMark.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXXL,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  sections: { alignContent: 'start' },
});

/** Skeleton of the form while a supplier confirms the price. `waitingFor`: says whom it waits for, once it takes long. */
export const PricingNotice = ({ slow, waitingFor }: { readonly slow: boolean; readonly waitingFor: string }) => {
  const styles = useStyles();
  return (
    <Stack gap={24} aria-busy="true">
      <PageHeading compact>
        <Row as="span" gap={12} wrap={false}>
          <LoaderMark />
          {messages.processing}
        </Row>
      </PageHeading>
      <p role="status">{slow ? waitingFor : ''}</p>
      <div className={styles.columns}>
        <Stack gap={16} className={styles.sections}>
          <Skeleton heightPx={320} />
          <Skeleton heightPx={56} />
          <Skeleton heightPx={56} />
        </Stack>
        <Skeleton heightPx={420} />
      </div>
    </Stack>
  );
};
