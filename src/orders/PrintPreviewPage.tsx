import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { type RefObject, useId, useRef } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { flightOrderAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { PrintPreviewEvent } from '../../machines/orders/print-preview.setup.ts';
import type { PrintPreviewView, Sheet } from '../../machines/orders/print-preview.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { WaitingSpinner } from '../ui/placeholders/WaitingSpinner.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { PreviewChoices } from './PreviewChoices.tsx';
import { PreviewPrices } from './PreviewPrices.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: tokens.spacingVerticalM,
  },
  acts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '40px', '@media (pointer: coarse)': { minHeight: '44px' } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  },
  choices: { [wide]: { position: 'sticky', top: '88px' } },
  sheet: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  why: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export interface PrintPreviewPageProps {
  readonly orderReference: string;
  readonly view: PrintPreviewView;
  readonly send: (event: PrintPreviewEvent) => void;
}

/** The print preview in each of its states. */
export const PrintPreviewPage = ({ orderReference, view, send }: PrintPreviewPageProps) => {
  const styles = useStyles();
  const whyId = useId();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const backToOrder = { words: say('Back to the order'), act: () => navigate(flightOrderAddress(orderReference)) };
  switch (view.show) {
    case 'waiting':
      return (
        <div className={styles.page} aria-busy="true">
          <PageHeading>{say('Print preview')}</PageHeading>
          <WaitingSpinner words={say('Loading the order…')} />
        </div>
      );
    case 'unreadable':
      return (
        <div className={styles.page}>
          <PageHeading>{say('Print preview')}</PageHeading>
          <ErrorState
            title={say('We could not load this order')}
            detail={view.message}
            actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }, backToOrder]}
          />
        </div>
      );
    case 'refused':
      return view.orderExists ? (
        <ErrorState title={view.title} detail={view.detail} actions={[backToOrder]} />
      ) : (
        <NoSuchOrder title={view.title} detail={view.detail} />
      );
    case 'document': {
      const { pdfFor, pdfFault, whyNoPdf, sheet, pricing } = view;
      const isShown = sheet.is === 'shown';
      const why = whyNoPdf === null ? {} : { 'aria-describedby': whyId };
      const mayPrint = isShown && pdfFor === null && whyNoPdf === null;
      return (
        <div className={styles.page}>
          <div className={styles.head}>
            <div>
              <PageHeading>{say('Print preview')}</PageHeading>
              <p className={styles.quiet}>{say('Order {orderReference}', { orderReference: view.orderReference })}</p>
            </div>
            <div className={styles.acts}>
              <div className={styles.actions} role="group" aria-label={say('Actions')}>
                <Link href={flightOrderAddress(view.orderReference)} asChild>
                  <Button as="a" className={styles.button} appearance="subtle" icon={<ArrowLeftRegular />}>
                    {say('Back to the order')}
                  </Button>
                </Link>
                <Button
                  className={styles.button}
                  icon={<DocumentPdfRegular />}
                  disabledFocusable={!mayPrint}
                  {...why}
                  onClick={() => send({ type: 'pdf.requested', as: 'tab' })}
                >
                  {say('Open PDF')}
                </Button>
                <Button
                  className={styles.button}
                  icon={<ArrowDownloadRegular />}
                  disabledFocusable={!mayPrint}
                  {...why}
                  onClick={() => send({ type: 'pdf.requested', as: 'download' })}
                >
                  {say('Download PDF')}
                </Button>
                <Button
                  className={styles.button}
                  appearance="primary"
                  icon={<PrintRegular />}
                  disabledFocusable={!isShown}
                  {...(!isShown && why)}
                  onClick={() => frameRef.current?.contentWindow?.print()}
                >
                  {say('Print')}
                </Button>
              </div>
              {whyNoPdf !== null && (
                <p id={whyId} className={styles.why}>
                  {whyNoPdf}
                </p>
              )}
            </div>
          </div>
          <div className={styles.columns}>
            <div className={styles.choices}>
              <Panel>
                {pricing === null ? (
                  <PreviewChoices view={view} send={send} />
                ) : (
                  <PreviewPrices pricing={pricing} send={send} />
                )}
              </Panel>
            </div>
            <div className={styles.sheet}>
              {pdfFor !== null && <WaitingSpinner words={say('Preparing the PDF…')} />}
              {pdfFault !== null && <Notice tone="danger">{pdfFault}</Notice>}
              <PreviewSheet sheet={sheet} frameRef={frameRef} send={send} />
            </div>
          </div>
        </div>
      );
    }
  }
};

interface PreviewSheetProps {
  readonly sheet: Sheet;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly send: PrintPreviewPageProps['send'];
}

const PreviewSheet = ({ sheet, frameRef, send }: PreviewSheetProps) => {
  const styles = useStyles();
  switch (sheet.is) {
    case 'empty':
      return <p className={styles.quiet}>{say('The document is shown here once a traveller is chosen.')}</p>;
    case 'making':
      return <WaitingSpinner words={say('Preparing the document…')} />;
    case 'unmade':
      return (
        <ErrorState
          title={say('We could not show the document')}
          detail={sheet.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'shown':
      return <DocumentFrame html={sheet.html} name={sheet.frameName} frameRef={frameRef} />;
  }
};
