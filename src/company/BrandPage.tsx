import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { BrandEvent } from '../../machines/company/brand.setup.ts';
import type { BrandView } from '../../machines/company/brand.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { BrandForm } from './BrandForm.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { LogoSection } from './LogoSection.tsx';

const useStyles = makeStyles({
  page: { maxWidth: sizes.page },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXXL,
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export interface BrandPageProps {
  readonly view: BrandView;
  readonly send: (event: BrandEvent) => void;
  /** Links to the pages beside it. Default: none. */
  readonly children?: ReactNode;
}

/** The page of a brand: logo, colour and contacts, beside what customers get with them. */
export const BrandPage = ({ view, send, children }: BrandPageProps) => (
  <Stack gap={24} className={useStyles().page}>
    <PageHeading>{say('Company settings')}</PageHeading>
    {children}
    <Content view={view} send={send} />
  </Stack>
);

const Content = ({ view, send }: Pick<BrandPageProps, 'view' | 'send'>) => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading your brand')}</HiddenText>
          <Skeleton heightPx={128} />
          <Skeleton heightPx={256} />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load your brand')}
          detail={say('{words} Nothing was changed.', { words: view.words })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'brand.retried' }) }]}
        />
      );
    case 'brand':
      return (
        <div className={styles.columns}>
          <Stack gap={24}>
            <Quiet measure>
              {say('Your customers see your company on tickets, vouchers, invoices, proposals and mails.')}
            </Quiet>
            <LogoSection logo={view.logo} name={view.preview.name} mayChange={view.mayChange} send={send} />
            <BrandForm view={view} send={send} />
          </Stack>
          <BrandPreview preview={view.preview} />
        </div>
      );
  }
};
