import { makeStyles, tokens } from '@fluentui/react-components';
import { navigate } from 'wouter/use-browser-location';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { PrintPreviewEvent } from '../../machines/orders/print-preview.setup.ts';
import type { PrintPreviewView } from '../../machines/orders/print-preview.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { WaitingSpinner } from '../ui/placeholders/WaitingSpinner.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { PreviewChoices } from './PreviewChoices.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewPrices } from './PreviewPrices.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
});

export interface PrintPreviewPageProps {
  readonly orderReference: string;
  readonly view: PrintPreviewView;
  readonly send: (event: PrintPreviewEvent) => void;
}

/** The print preview in each of its states. */
export const PrintPreviewPage = ({ orderReference, view, send }: PrintPreviewPageProps) => {
  const styles = useStyles();
  const backToOrder = { words: say('Back to the order'), act: () => navigate(pageAddress.flightOrder(orderReference)) };
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
      const { pricing } = view;
      return (
        <PreviewFrame
          about={say('Order {orderReference}', { orderReference: view.orderReference })}
          back={{ words: backToOrder.words, address: pageAddress.flightOrder(view.orderReference) }}
          choices={
            pricing === null ? (
              <PreviewChoices view={view} send={send} />
            ) : (
              <PreviewPrices pricing={pricing} send={send} />
            )
          }
          sheet={view.sheet}
          emptyWords={say('The document is shown here once a traveller is chosen.')}
          pdfFor={view.pdfFor}
          pdfFault={view.pdfFault}
          whyNoPdf={view.whyNoPdf}
          onPdf={(as) => send({ type: 'pdf.requested', as })}
          onAgain={() => send({ type: 'again.requested' })}
        />
      );
    }
  }
};
