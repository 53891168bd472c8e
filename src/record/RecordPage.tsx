import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  /** On a phone the primary button stands over the foot of the page. */
  page: { '@media (max-width: 639px)': { paddingBottom: sizes.bar } },
});

/** The page of a record: head, actions, tabs. */
export const RecordPage = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={24} className={useStyles().page}>
    {children}
  </Stack>
);
