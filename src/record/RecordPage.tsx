import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  /** Room for the `PinnedBar` of a phone. */
  page: { '@media (max-width: 639px)': { paddingBottom: sizes.bar } },
});

/** Frame of a record's page: its head, its `ActBar` and its `RecordTabs`. */
export const RecordPage = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={24} className={useStyles().page}>
    {children}
  </Stack>
);
