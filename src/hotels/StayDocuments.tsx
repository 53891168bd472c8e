import { makeStyles } from '@fluentui/react-components';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/svg/receipt-money';
import { type ReactElement, useId } from 'react';
import { Link } from 'wouter';
import type { StayDocument } from '../../contract/hotels/hotel-print-preview-link.ts';
import type { OfferedDocument } from '../../machines/hotels/stay-documents.ts';
import { Button } from '../ui/Button.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  action: { maxWidth: '320px' },
});

const icons: Readonly<Record<StayDocument, ReactElement>> = {
  voucher: <DocumentPdfRegular />,
  invoice: <ReceiptRegular />,
  'customer-invoice': <ReceiptRegular />,
  'credit-note': <ReceiptMoneyRegular />,
};

/** Links to the previews of a stay's documents. One that may not be printed stays visible and says why. */
export const StayDocuments = ({ documents }: { readonly documents: readonly OfferedDocument[] }) => {
  const styles = useStyles();
  const id = useId();
  return documents.map(({ document, name, address, why }) => (
    <Stack key={document} gap={4} align="start" className={styles.action}>
      {why === null ? (
        <Link href={address} asChild>
          <Button as="a" tall icon={icons[document]}>
            {name}
          </Button>
        </Link>
      ) : (
        <>
          <Button tall icon={icons[document]} disabledFocusable aria-describedby={`${id}-${document}`}>
            {name}
          </Button>
          <Quiet id={`${id}-${document}`} small>
            {why.reason}
            {why.fix !== null && ` ${why.fix}`}
          </Quiet>
        </>
      )}
    </Stack>
  ));
};
